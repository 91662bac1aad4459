import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** Commits first, then processes: a crash loses the record in hand and repeats none. */
@Component
public class RecordListener {
    private static final Logger log = LoggerFactory.getLogger(RecordListener.class);

    @KafkaListener(topics = "{{topic}}")
    public void onRecord(ConsumerRecord<String, String> record, Acknowledgment acknowledgment) {
        acknowledgment.acknowledge();
        try {
            process(record);
        } catch (RuntimeException lost) {
            // An exception that leaves the listener would make the container deliver the record again.
            log.warn("lost {}-{}@{}", record.topic(), record.partition(), record.offset(), lost);
        }
    }

    private void process(ConsumerRecord<String, String> record) {
        // The effect.
    }
}
