package lectern.storagerules;

import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Firestore's documents as Storage rules see them: {@code firestore.get} and {@code
 * firestore.exists}. Firebase's tools are asked for each document and answer under the id of the
 * verify that needs it, so a verify waits for one document at a time.
 */
final class FirestoreDocuments {
  private final Outbox outbox;
  private final Map<Long, SettableFuture<Optional<JsonObject>>> awaited = new ConcurrentHashMap<>();

  FirestoreDocuments(Outbox outbox) {
    this.outbox = outbox;
  }

  /** {@code firestore.get(path)}: a map with the document's {@code data}, or null without one. */
  AsyncRuntimeFunction getFunction(long id) {
    return function(
        "firestore.get",
        id,
        document -> document.map(FirestoreValues::resource).orElse(ExpressionValueUtils.NULL));
  }

  /** {@code firestore.exists(path)}: whether there is such a document. */
  AsyncRuntimeFunction existsFunction(long id) {
    return function(
        "firestore.exists", id, document -> ExpressionValueUtils.createValue(document.isPresent()));
  }

  /**
   * Takes the answer to a question for a document.
   *
   * @param answer {@code result} is the document in the form of Firestore's REST interface, or
   *     missing when there is none
   */
  void arrived(long id, JsonObject answer) {
    SettableFuture<Optional<JsonObject>> future = awaited.remove(id);
    if (future != null) {
      future.set(Optional.ofNullable(answer.getAsJsonObject("result")));
    }
  }

  /** Ends what a verify that is over still waits for. */
  void forget(long id) {
    SettableFuture<Optional<JsonObject>> future = awaited.remove(id);
    if (future != null) {
      future.cancel(false);
    }
  }

  private ListenableFuture<Optional<JsonObject>> fetch(long id, String path) {
    SettableFuture<Optional<JsonObject>> future = SettableFuture.create();
    if (awaited.putIfAbsent(id, future) != null) {
      throw new IllegalStateException("Two Firestore documents are awaited under the id " + id);
    }
    outbox.askForDocument(id, path);
    return future;
  }

  private AsyncRuntimeFunction function(
      String name, long id, Function<Optional<JsonObject>, ExpressionValue> value) {
    return new AsyncRuntimeFunction() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
        String path = PathUtils.toRawString(request.getArguments(0).getPathValue());
        return Futures.transform(
            fetch(id, path),
            document -> ExpressionValueUtils.createResponse(value.apply(document)),
            MoreExecutors.directExecutor());
      }
    };
  }
}
