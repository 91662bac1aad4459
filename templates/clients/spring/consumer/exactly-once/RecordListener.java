import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.AfterRollbackProcessor;
import org.springframework.kafka.listener.DeadLetterPublishingRecoverer;
import org.springframework.kafka.listener.DefaultAfterRollbackProcessor;
import org.springframework.kafka.support.ExponentialBackOffWithMaxRetries;

/**
 * From Kafka to Kafka: the container begins a transaction, sends the offsets to it with the generation of the group
 * and commits when the listener returns. An effect outside of Kafka is not part of it: see inbox.sql for that.
 */
@Configuration
public class RecordListener {
    private final KafkaTemplate<String, String> template;

    public RecordListener(KafkaTemplate<String, String> template) {
        this.template = template;
    }

    @KafkaListener(topics = "{{topic}}")
    public void onRecord(ConsumerRecord<String, String> record) {
        template.send("{{topic}}-out", record.key(), record.value());
    }

    /** Without this bean a record that fails ten times is skipped after a line in the log. */
    @Bean
    AfterRollbackProcessor<String, String> afterRollback() {
        var backOff = new ExponentialBackOffWithMaxRetries(8);
        backOff.setMaxInterval(60_000);
        // true: the offset of a record that went to the dead letter topic is committed in the same transaction.
        return new DefaultAfterRollbackProcessor<>(new DeadLetterPublishingRecoverer(template), backOff, template, true);
    }
}
