import java.util.Properties;
import java.util.function.BiConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** A record is written when its answer has come; whoever gets an error still owns the record. */
public class RecordWriter implements AutoCloseable {
    private final KafkaProducer<String, String> producer;
    private final BiConsumer<ProducerRecord<String, String>, Exception> onLoss;

    /** onLoss receives each record that could not be delivered: keep it and send it again, or stop the source. */
    public RecordWriter(Properties settings, BiConsumer<ProducerRecord<String, String>, Exception> onLoss) {
        producer = new KafkaProducer<>(settings);
        this.onLoss = onLoss;
    }

    public void write(String key, String value) {
        var record = new ProducerRecord<>("{{topic}}", key, value);
        // send() only puts the record into a buffer. Without the callback a failed delivery is silent loss.
        producer.send(record, (stored, error) -> {
            if (error != null) onLoss.accept(record, error);
        });
    }

    /** Returns when every record so far has its answer. Call it before the source forgets what it handed over. */
    public void flush() {
        producer.flush();
    }

    @Override
    public void close() {
        // Waits for records in the buffer; a process that ends without it loses them.
        producer.close();
    }
}
