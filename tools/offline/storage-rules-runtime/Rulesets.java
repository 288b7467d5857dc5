package lectern.storagerules;

import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The rulesets that were loaded, compiled and by name. */
final class Rulesets {
  private final FirebaseRulesProtoCompiler compiler =
      FirebaseRulesProtoCompiler.createStandalone(
          FirebaseRulesLangOptions.builder()
              .allowTernaryOperator(true)
              .allowCrossServiceRules(true)
              .build());
  private final Map<String, RulesetAst> byName = new ConcurrentHashMap<>();

  /**
   * Compiles a ruleset and keeps it under its name, unless it has errors.
   *
   * @param context {@code rulesetName}, and {@code source} with its {@code files}
   */
  Answer load(JsonObject context) {
    CompileResult compiled = compiler.compile(sourceIn(context));
    List<String> errors = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    for (Issue issue : compiled.getIssues()) {
      (issue.getSeverity() == Issue.Severity.ERROR ? errors : warnings).add(describe(issue));
    }
    JsonObject result = new JsonObject();
    if (errors.isEmpty()) {
      RulesetAst ruleset = compiled.getRulesetAst();
      byName.put(context.get("rulesetName").getAsString(), ruleset);
      result.addProperty("rulesVersion", ruleset.getVersionValue());
    }
    return new Answer(errors, warnings, result);
  }

  /** Gives a loaded ruleset. */
  RulesetAst get(String name) {
    RulesetAst ruleset = byName.get(name);
    if (ruleset == null) {
      throw new IllegalArgumentException("No ruleset was loaded as " + name);
    }
    return ruleset;
  }

  private static Source sourceIn(JsonObject context) {
    Source.Builder source = Source.newBuilder();
    for (JsonElement element : context.getAsJsonObject("source").getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      source.addFiles(
          File.newBuilder()
              .setName(file.get("name").getAsString())
              .setContent(file.get("content").getAsString()));
    }
    return source.build();
  }

  private static String describe(Issue issue) {
    return "%s:%d:%d %s"
        .formatted(
            issue.getSourcePosition().getFileName(),
            issue.getSourcePosition().getLine(),
            issue.getSourcePosition().getColumn(),
            issue.getDescription());
  }
}
