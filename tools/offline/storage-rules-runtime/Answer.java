package lectern.storagerules;

import com.google.gson.JsonObject;
import java.util.List;

/**
 * What a request is answered with.
 *
 * @param errors why the request failed; empty when it did not
 * @param warnings what a person should know although the request succeeded
 * @param result what was asked for
 */
record Answer(List<String> errors, List<String> warnings, JsonObject result) {
  static Answer failure(String error) {
    return new Answer(List.of(error), List.of(), new JsonObject());
  }
}
