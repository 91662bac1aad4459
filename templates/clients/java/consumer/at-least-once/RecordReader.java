import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.errors.WakeupException;

/** Processes, then commits: a crash repeats what came after the last commit and loses nothing. */
public class RecordReader {
    private final KafkaConsumer<String, String> consumer;

    public RecordReader(Properties settings) {
        consumer = new KafkaConsumer<>(settings);
    }

    /**
     * Runs until stop() is called from another thread. An effect that throws ends the loop: the record stays
     * uncommitted and comes again after the restart. Do not hand records to other threads: a commit would then run
     * ahead of the work.
     */
    public void run(Consumer<ConsumerRecord<String, String>> effect) {
        try (consumer) {
            consumer.subscribe(List.of("{{topic}}"));
            while (true) {
                var records = consumer.poll(Duration.ofSeconds(1));
                for (var partition : records.partitions()) {
                    var batch = records.records(partition);
                    batch.forEach(effect);
                    // Names the offset: commitSync() without arguments would commit the whole poll, work to do included.
                    long next = batch.get(batch.size() - 1).offset() + 1;
                    consumer.commitSync(Map.of(partition, new OffsetAndMetadata(next)));
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
