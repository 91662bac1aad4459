import java.util.concurrent.CompletableFuture;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.support.SendResult;
import org.springframework.stereotype.Component;

/** A record is written when its answer has come; whoever gets an error still owns the record. */
@Component
public class RecordWriter {
    private final KafkaTemplate<String, String> template;

    public RecordWriter(KafkaTemplate<String, String> template) {
        this.template = template;
    }

    /** Use the result: a failed send that nobody looks at is silent loss. */
    public CompletableFuture<SendResult<String, String>> write(String key, String value) {
        return template.send("{{topic}}", key, value);
    }
}
