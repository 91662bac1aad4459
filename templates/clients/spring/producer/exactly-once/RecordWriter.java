import java.util.Map;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

/** Writes groups of records that appear together or not at all, for readers of committed records. */
@Component
public class RecordWriter {
    private final KafkaTemplate<String, String> template;

    public RecordWriter(KafkaTemplate<String, String> template) {
        this.template = template;
    }

    /** Throws when nothing of the group was written. */
    public void write(Map<String, String> group) {
        template.executeInTransaction(operations -> {
            group.forEach((key, value) -> operations.send("{{topic}}", key, value));
            return null;
        });
    }
}
