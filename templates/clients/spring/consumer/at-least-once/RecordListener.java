import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.DeadLetterPublishingRecoverer;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.kafka.support.ExponentialBackOffWithMaxRetries;

/** Processes, then lets the container commit: a crash repeats what came after the last commit and loses nothing. */
@Configuration
public class RecordListener {
    /** Returns when the effect is done; work handed to other threads would be committed before it is. */
    @KafkaListener(topics = "{{topic}}")
    public void onRecord(ConsumerRecord<String, String> record) {
        // The effect. It must bear a repeat.
    }

    /**
     * Without this bean the container tries a record ten times without a pause, logs it and goes on: that is loss. Here
     * it ends in the topic {{topic}}-dlt, which needs as many partitions as {{topic}} and the same durability.
     */
    @Bean
    DefaultErrorHandler errorHandler(KafkaTemplate<String, String> template) {
        var backOff = new ExponentialBackOffWithMaxRetries(8);
        // One pause must stay well below max.poll.interval.ms (five minutes).
        backOff.setMaxInterval(60_000);
        return new DefaultErrorHandler(new DeadLetterPublishingRecoverer(template), backOff);
    }
}
