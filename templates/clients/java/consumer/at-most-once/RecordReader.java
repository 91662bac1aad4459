import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.WakeupException;

/** Commits first, then processes: a crash loses up to one poll of records and repeats none. */
public class RecordReader {
    private final KafkaConsumer<String, String> consumer;

    public RecordReader(Properties settings) {
        consumer = new KafkaConsumer<>(settings);
    }

    /** Runs until stop() is called from another thread. */
    public void run(Consumer<ConsumerRecord<String, String>> effect) {
        try (consumer) {
            consumer.subscribe(List.of("{{topic}}"));
            while (true) {
                var records = consumer.poll(Duration.ofSeconds(1));
                // Throws when this member lost its partitions: then another one has the records, and here they are dropped.
                consumer.commitSync();
                for (var record : records) {
                    try {
                        effect.accept(record);
                    } catch (RuntimeException lost) {
                        // Already committed. Trying again would be a second effect, so it is only reported.
                        System.err.println("lost " + record.topic() + "-" + record.partition() + "@" + record.offset());
                    }
                }
            }
        } catch (WakeupException stopped) {
            // stop() was called.
        }
    }

    public void stop() {
        consumer.wakeup();
    }
}
