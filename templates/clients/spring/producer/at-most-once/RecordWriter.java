import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

/** Sends and does not wait: a record may be lost without anybody noticing, it is never stored twice. */
@Component
public class RecordWriter {
    private final KafkaTemplate<String, String> template;

    public RecordWriter(KafkaTemplate<String, String> template) {
        this.template = template;
    }

    public void write(String key, String value) {
        template.send("{{topic}}", key, value);
    }
}
