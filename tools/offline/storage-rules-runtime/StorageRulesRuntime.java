package lectern.storagerules;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Evaluates Cloud Storage security rules for Firebase's Storage emulator, with the rules engine
 * that the Firestore emulator's jar brings along.
 *
 * <p>Firebase's tools start this program and talk with it over standard input and output, one JSON
 * object a line: {@code load_ruleset} and {@code verify} come in, answers under the same id and
 * questions for Firestore documents go out. Nothing else may ever be printed.
 */
public final class StorageRulesRuntime {
  private final Outbox outbox = new Outbox(System.out);
  private final FirestoreDocuments documents = new FirestoreDocuments(outbox);
  private final Rulesets rulesets = new Rulesets();
  private final Verifier verifier = new Verifier(rulesets, documents);

  /**
   * Rules wait for Firestore documents whose answers arrive on standard input, so they are
   * evaluated beside the thread that reads it. Daemons: the program ends when its input does.
   */
  private final ExecutorService evaluations =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "evaluation");
            thread.setDaemon(true);
            return thread;
          });

  private StorageRulesRuntime() {}

  public static void main(String[] arguments) throws IOException {
    new StorageRulesRuntime().serve();
  }

  private void serve() throws IOException {
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    outbox.sayReady();
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      if (!line.isBlank()) {
        take(JsonParser.parseString(line).getAsJsonObject());
      }
    }
  }

  private void take(JsonObject message) {
    long id = message.get("id").getAsLong();
    if (!message.has("action")) {
      documents.arrived(id, message);
      return;
    }
    switch (message.get("action").getAsString()) {
        // Loaded at once, in order: a verify that follows must find the ruleset.
      case "load_ruleset" -> answer(id, () -> rulesets.load(message.getAsJsonObject("context")));
      case "verify" ->
          evaluations.execute(
              () -> answer(id, () -> verifier.verify(id, message.getAsJsonObject("context"))));
      default -> outbox.answer(id, Answer.failure("Unknown action: " + message.get("action")));
    }
  }

  /** A failure of this program is told as an error, which Firebase's tools take for a refusal. */
  private void answer(long id, Work work) {
    Answer answer;
    try {
      answer = work.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      answer = Answer.failure("Interrupted");
    } catch (Exception e) {
      answer = Answer.failure(e.toString());
    }
    outbox.answer(id, answer);
  }

  private interface Work {
    Answer run() throws Exception;
  }
}
