package lectern.storagerules;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes messages for Firebase's tools, each whole and on a line of its own. */
final class Outbox {
  private final PrintStream output;

  Outbox(PrintStream output) {
    this.output = output;
  }

  /** Tells that requests are welcome. */
  void sayReady() {
    JsonObject message = new JsonObject();
    message.addProperty("id", -1);
    message.addProperty("status", "ok");
    message.addProperty("action", "ready");
    send(message);
  }

  /** Answers the request with this id. */
  void answer(long id, Answer answer) {
    JsonObject message = new JsonObject();
    message.addProperty("id", id);
    message.addProperty("status", "ok");
    message.add("errors", list(answer.errors()));
    message.add("warnings", list(answer.warnings()));
    message.add("result", answer.result());
    send(message);
  }

  /**
   * Asks for a Firestore document on behalf of the verify with this id.
   *
   * @param path {@code /databases/(default)/documents/…}
   */
  void askForDocument(long id, String path) {
    JsonObject context = new JsonObject();
    context.addProperty("path", path);
    JsonObject message = new JsonObject();
    message.addProperty("server_request_id", id);
    message.addProperty("status", "ok");
    message.addProperty("action", "fetch_firestore_document");
    message.add("context", context);
    send(message);
  }

  private synchronized void send(JsonObject message) {
    byte[] line = (message + "\n").getBytes(StandardCharsets.UTF_8);
    output.write(line, 0, line.length);
    output.flush();
  }

  private static JsonArray list(List<String> texts) {
    JsonArray array = new JsonArray();
    texts.forEach(array::add);
    return array;
  }
}
