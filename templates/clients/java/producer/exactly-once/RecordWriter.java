import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;

/**
 * Writes groups of records that appear together or not at all, for readers with isolation.level=read_committed.
 * The transaction ends with this process's knowledge of it: a source that sends the same fact again after a crash
 * needs a message id in the record, so that the reader can recognise it.
 */
public class RecordWriter implements AutoCloseable {
    private final KafkaProducer<String, String> producer;

    public RecordWriter(Properties settings) {
        producer = new KafkaProducer<>(settings);
        // Ends what an earlier process with the same transactional.id left open, and shuts that process out.
        producer.initTransactions();
    }

    /** Throws when nothing of the group was written; write the group again then, with a new writer. */
    public void write(Map<String, String> group) {
        producer.beginTransaction();
        try {
            group.forEach((key, value) -> producer.send(new ProducerRecord<>("{{topic}}", key, value)));
            // Waits for every record; a failed one fails the commit.
            producer.commitTransaction();
        } catch (KafkaException error) {
            abort();
            throw error;
        }
    }

    private void abort() {
        try {
            producer.abortTransaction();
        } catch (KafkaException fenced) {
            // Another process took the transactional.id over: it has aborted this transaction already.
            producer.close();
        }
    }

    @Override
    public void close() {
        producer.close();
    }
}
