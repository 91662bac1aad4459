import java.util.Properties;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Sends and does not wait: a record may be lost without anybody noticing, it is never stored twice. */
public class RecordWriter implements AutoCloseable {
    private final KafkaProducer<String, String> producer;

    public RecordWriter(Properties settings) {
        producer = new KafkaProducer<>(settings);
    }

    public void write(String key, String value) {
        // The result says only that the record left this process; nothing depends on it.
        producer.send(new ProducerRecord<>("{{topic}}", key, value));
    }

    @Override
    public void close() {
        producer.close();
    }
}
