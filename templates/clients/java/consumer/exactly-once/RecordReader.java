import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;

/**
 * From Kafka to Kafka: the records that come out and the offsets of those that went in are committed in one
 * transaction. An effect outside of Kafka is not part of it: see inbox.sql for that.
 */
public class RecordReader {
    private final KafkaConsumer<String, String> consumer;
    private final KafkaProducer<String, String> producer;

    /** producerSettings: those of an exactly-once producer, with a transactional.id of this process alone. */
    public RecordReader(Properties settings, Properties producerSettings) {
        consumer = new KafkaConsumer<>(settings);
        producer = new KafkaProducer<>(producerSettings);
        producer.initTransactions();
    }

    /** Runs until stop() is called from another thread. */
    public void run(Function<ConsumerRecord<String, String>, ProducerRecord<String, String>> transform) {
        try (consumer; producer) {
            consumer.subscribe(List.of("{{topic}}"));
            while (true) {
                var records = consumer.poll(Duration.ofSeconds(1));
                if (records.isEmpty()) continue;
                Map<TopicPartition, OffsetAndMetadata> done = new HashMap<>();
                producer.beginTransaction();
                try {
                    for (var record : records) {
                        producer.send(transform.apply(record));
                        var partition = new TopicPartition(record.topic(), record.partition());
                        done.put(partition, new OffsetAndMetadata(record.offset() + 1));
                    }
                    // groupMetadata() carries the generation, by which the broker refuses a member that was replaced.
                    // A metadata object with only the group's name would let it double records (KIP-447).
                    producer.sendOffsetsToTransaction(done, consumer.groupMetadata());
                    producer.commitTransaction();
                } catch (KafkaException error) {
                    // Throws too when this process was fenced; then the loop ends and another process goes on.
                    producer.abortTransaction();
                    goBack();
                }
            }
        } catch (WakeupException stopped) {
            // stop() was called.
        }
    }

    /** The aborted records come again only if the position moves back to what is committed. */
    private void goBack() {
        var committed = consumer.committed(consumer.assignment());
        committed.forEach((partition, offset) -> {
            if (offset != null) consumer.seek(partition, offset);
            else consumer.seekToBeginning(List.of(partition));
        });
    }

    public void stop() {
        consumer.wakeup();
    }
}
