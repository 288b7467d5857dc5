package lectern.storagerules;

import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.util.Timestamps;
import com.google.type.LatLng;
import java.text.ParseException;
import java.util.Base64;
import java.util.Map;

/** Turns values of Firestore's REST interface into values that rules work with. */
final class FirestoreValues {
  private FirestoreValues() {}

  /** Gives a document as rules see it: a map with its {@code data}. */
  static ExpressionValue resource(JsonObject document) {
    return ExpressionValue.newBuilder()
        .setMapValue(ExpressionMapValue.newBuilder().putFields("data", fields(document)))
        .build();
  }

  private static ExpressionValue fields(JsonObject holder) {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    // A document or map without fields leaves the key out.
    if (holder.has("fields")) {
      for (Map.Entry<String, JsonElement> field : holder.getAsJsonObject("fields").entrySet()) {
        map.putFields(field.getKey(), value(field.getValue().getAsJsonObject()));
      }
    }
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  private static ExpressionValue value(JsonObject typed) {
    Map.Entry<String, JsonElement> entry = typed.entrySet().iterator().next();
    JsonElement content = entry.getValue();
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    return switch (entry.getKey()) {
      case "nullValue" -> ExpressionValueUtils.NULL;
      case "booleanValue" -> value.setBoolValue(content.getAsBoolean()).build();
      case "integerValue" -> value.setIntValue(content.getAsLong()).build();
      case "doubleValue" -> value.setFloatValue(content.getAsDouble()).build();
      case "stringValue" -> value.setStringValue(content.getAsString()).build();
      case "timestampValue" -> value.setTimestampValue(timestamp(content.getAsString())).build();
      case "bytesValue" ->
          value
              .setBytesValue(ByteString.copyFrom(Base64.getDecoder().decode(content.getAsString())))
              .build();
      case "referenceValue" ->
          value.setPathValue(PathUtils.parseRaw("/" + content.getAsString())).build();
      case "geoPointValue" -> value.setLatlngValue(place(content.getAsJsonObject())).build();
      case "arrayValue" -> list(content.getAsJsonObject());
      case "mapValue" -> fields(content.getAsJsonObject());
      default -> throw new IllegalArgumentException("Unknown Firestore value: " + entry.getKey());
    };
  }

  private static ExpressionValue list(JsonObject array) {
    ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
    if (array.has("values")) {
      for (JsonElement element : array.getAsJsonArray("values")) {
        list.addValues(value(element.getAsJsonObject()));
      }
    }
    return ExpressionValue.newBuilder().setListValue(list).build();
  }

  private static com.google.protobuf.Timestamp timestamp(String text) {
    try {
      return Timestamps.parse(text);
    } catch (ParseException e) {
      throw new IllegalArgumentException("Not a timestamp: " + text, e);
    }
  }

  private static LatLng place(JsonObject point) {
    return LatLng.newBuilder()
        .setLatitude(point.has("latitude") ? point.get("latitude").getAsDouble() : 0)
        .setLongitude(point.has("longitude") ? point.get("longitude").getAsDouble() : 0)
        .build();
  }
}
