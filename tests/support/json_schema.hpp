#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

// Validates JSON with the part of JSON Schema that our schemas use.
namespace coppice::test {

class JsonSchema {
 public:
  explicit JsonSchema(boost::json::value schema) : root_(std::move(schema)) {}

  /// The violations with their paths; empty if the value is valid.
  std::vector<std::string> faults(const boost::json::value& json) const {
    std::vector<std::string> faults;
    check(root_.as_object(), json, "", faults);
    return faults;
  }

 private:
  using Faults = std::vector<std::string>;

  static bool is_of(const std::string& type, const boost::json::value& json) {
    if (type == "object") return json.is_object();
    if (type == "array") return json.is_array();
    if (type == "string") return json.is_string();
    if (type == "boolean") return json.is_bool();
    if (type == "null") return json.is_null();
    if (type == "integer") return json.is_int64() || json.is_uint64();
    if (type == "number") return json.is_number();
    throw std::logic_error("type " + type);
  }

  static bool is_of_any(const boost::json::value& types, const boost::json::value& json) {
    if (types.is_string()) return is_of(std::string(types.as_string()), json);
    for (const auto& type : types.as_array()) {
      if (is_of(std::string(type.as_string()), json)) return true;
    }
    return false;
  }

  void check(const boost::json::object& schema, const boost::json::value& json,
             const std::string& place, Faults& faults) const {
    static const std::set<std::string> known = {
        "$schema",  "$comment", "$defs",    "$ref",
        "title",    "type",     "const",    "enum",
        "anyOf",    "minimum",  "items",    "properties",
        "required", "minItems", "maxItems", "additionalProperties"};
    for (const auto& [key, ignored] : schema) {
      if (!known.contains(std::string(key))) throw std::logic_error("keyword " + std::string(key));
    }
    const auto fault = [&](const std::string& what) { faults.push_back(place + ": " + what); };
    if (const auto* ref = schema.if_contains("$ref")) {
      const std::string name(ref->as_string());
      check(root_.at("$defs").at(name.substr(name.rfind('/') + 1)).as_object(), json, place,
            faults);
    }
    if (const auto* types = schema.if_contains("type"); types && !is_of_any(*types, json)) {
      return fault("not of type " + boost::json::serialize(*types));
    }
    if (const auto* same = schema.if_contains("const"); same && *same != json) fault("other");
    if (const auto* least = schema.if_contains("minimum")) {
      if (json.to_number<double>() < least->to_number<double>()) fault("too small");
    }
    check_choices(schema, json, place, faults);
    if (json.is_object()) check_members(schema, json.as_object(), place, faults);
    if (json.is_array()) check_elements(schema, json.as_array(), place, faults);
  }

  void check_choices(const boost::json::object& schema, const boost::json::value& json,
                     const std::string& place, Faults& faults) const {
    if (const auto* all = schema.if_contains("enum")) {
      bool found = false;
      for (const auto& each : all->as_array()) found = found || each == json;
      if (!found) faults.push_back(place + ": not among the values");
    }
    const auto* any = schema.if_contains("anyOf");
    if (any == nullptr) return;
    Faults all_faults;
    for (const auto& each : any->as_array()) {
      Faults of_each;
      check(each.as_object(), json, place, of_each);
      if (of_each.empty()) return;
      all_faults.insert(all_faults.end(), of_each.begin(), of_each.end());
    }
    faults.insert(faults.end(), all_faults.begin(), all_faults.end());
  }

  void check_members(const boost::json::object& schema, const boost::json::object& json,
                     const std::string& place, Faults& faults) const {
    if (const auto* required = schema.if_contains("required")) {
      for (const auto& name : required->as_array()) {
        if (!json.contains(name.as_string())) {
          faults.push_back(place + ": without " + std::string(name.as_string()));
        }
      }
    }
    const auto* properties = schema.if_contains("properties");
    const auto* others = schema.if_contains("additionalProperties");
    for (const auto& [key, member] : json) {
      const std::string at = place + "." + std::string(key);
      const auto* own = properties ? properties->as_object().if_contains(key) : nullptr;
      if (own != nullptr) {
        check(own->as_object(), member, at, faults);
      } else if (others != nullptr && others->is_object()) {
        check(others->as_object(), member, at, faults);
      } else if (others != nullptr && !others->as_bool()) {
        faults.push_back(at + ": unknown");
      }
    }
  }

  void check_elements(const boost::json::object& schema, const boost::json::array& json,
                      const std::string& place, Faults& faults) const {
    const auto size = static_cast<std::int64_t>(json.size());
    if (const auto* least = schema.if_contains("minItems"); least && size < *least->if_int64()) {
      faults.push_back(place + ": too short");
    }
    if (const auto* most = schema.if_contains("maxItems"); most && size > *most->if_int64()) {
      faults.push_back(place + ": too long");
    }
    if (const auto* items = schema.if_contains("items")) {
      for (const auto& each : json) check(items->as_object(), each, place + "[]", faults);
    }
  }

  boost::json::value root_;
};

}  // namespace coppice::test
