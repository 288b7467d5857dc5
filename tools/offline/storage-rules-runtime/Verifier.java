package lectern.storagerules;

import com.google.cloud.datastore.emulator.firestore.webchannel.jsonformatfork.JsonFormat;
import com.google.firebase.rules.runtime.common.EvaluationException;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.SequentialEvaluator;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/** Decides whether rules permit a request. */
final class Verifier {
  private final Rulesets rulesets;
  private final FirestoreDocuments documents;

  Verifier(Rulesets rulesets, FirestoreDocuments documents) {
    this.rulesets = rulesets;
    this.documents = documents;
  }

  /**
   * Evaluates a ruleset for one request.
   *
   * @param id the verify's id, under which Firestore documents are asked for
   * @param context {@code rulesetName}, {@code service}, {@code method}, {@code path} and the {@code
   *     variables} that the rules see, each as JSON of an ExpressionValue
   */
  Answer verify(long id, JsonObject context)
      throws InterruptedException, ExecutionException, InvalidProtocolBufferException {
    SequentialEvaluator evaluator =
        new SequentialEvaluator(rulesets.get(context.get("rulesetName").getAsString()));
    RuleContext request = requestIn(id, context);
    try {
      return decided(evaluator.evaluate(request).get().permit(), List.of());
    } catch (ExecutionException e) {
      // As in production: rules that fail refuse, and say why.
      if (e.getCause() instanceof EvaluationException failure) {
        return decided(false, List.of(describe(failure)));
      }
      throw e;
    } finally {
      documents.forget(id);
    }
  }

  private RuleContext requestIn(long id, JsonObject context) throws InvalidProtocolBufferException {
    RuleContext.Builder request =
        RuleContext.builder()
            .service(context.get("service").getAsString())
            .method(context.get("method").getAsString())
            .path(PathUtils.parseRaw(context.get("path").getAsString()))
            .supplyFunction(documents.getFunction(id))
            .supplyFunction(documents.existsFunction(id));
    for (Map.Entry<String, JsonElement> variable :
        context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().merge(variable.getValue().toString(), value);
      request.supplyVariable(variable.getKey(), value.build());
    }
    return request.build();
  }

  private static Answer decided(boolean permit, List<String> warnings) {
    JsonObject result = new JsonObject();
    result.addProperty("permit", permit);
    return new Answer(List.of(), warnings, result);
  }

  private static String describe(EvaluationException failure) {
    return "Line %d, column %d: %s"
        .formatted(
            failure.getSourcePosition().getLine(),
            failure.getSourcePosition().getColumn(),
            failure.getMessage());
  }
}
