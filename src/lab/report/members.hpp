#pragma once

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/describe.hpp"
#include "lab/counts/report_parts.hpp"

// What the members of reports are, told once for all that is done with them. For each type of
// report there is a template `describe(f, report)`, which names the members in the order of their
// JSON. `f` is one of the visitors: it writes them (Writer), reads them (read_report.cpp), adds
// those of another part up, or collects what the parts of a run have in common (merge.cpp).
namespace coppice::lab {

/// A description may be of a const report.
template <class R, class Report>
concept Of = std::same_as<std::remove_const_t<R>, Report>;

/// An integer that is a text in JSON.
template <class T>
struct Digits {
  T& number;
};
template <class T>
Digits(T&) -> Digits<T>;
template <class T>
boost::json::value to_json(const Digits<T>& digits) {
  return boost::json::value(std::to_string(digits.number));
}

/// What a description says of members. A visitor replaces what it cares about.
template <class Visitor>
class Members {
 public:
  /// A member that is written and read.
  void own(std::string_view /*name*/, const auto& /*member*/) {}
  /// Adds the value of another part to this one.
  void add(auto& /*member*/) {}
  /// What is the same in all parts of a run; `what`: as messages call it (error.merge.differ).
  void trait(std::string_view /*what*/, const auto& /*value*/) {}
  /// What only reports on the same part of a run have in common.
  void part_trait(std::string_view /*what*/, const auto& /*value*/) {}
  /// Writes what follows from other members into the object.
  void shown(const auto& /*write*/) {}
  /// Reads from the object what needs more than its own member.
  void told(const auto& /*read*/) {}
  /// The reader refuses the report if this is false.
  void check(bool /*valid*/) {}
  /// Whether the report has this member, which it may lack; `written`: whether it is to be written.
  bool has(std::string_view /*name*/, bool /*written*/) { return true; }

  /// An object with members of its own.
  void object(std::string_view /*name*/, const auto& describe) { describe(self()); }
  /// An array of objects: each describes one element of each of the lists.
  void each(std::string_view /*name*/, const auto& describe, auto&... lists) {
    for_each([&](std::size_t, auto&... elements) { describe(self(), elements...); }, lists...);
  }
  /// An object that is absent if the member is empty; with `null` instead of it.
  void optional(std::string_view /*name*/, auto& member, const auto& describe) {
    if (member) describe(self(), *member);
  }
  void nullable(std::string_view name, auto& member, const auto& describe) {
    self().optional(name, member, describe);
  }

  /// A member that adds up.
  void sum(std::string_view name, auto& member) {
    self().own(name, member);
    self().add(member);
  }
  void sum_if(bool written, std::string_view name, auto& member) {
    if (self().has(name, written)) sum(name, member);
  }
  void same(std::string_view what, std::string_view name, auto&& member) {
    self().own(name, member);
    self().trait(what, member);
  }
  void of_part(std::string_view what, std::string_view name, auto& member) {
    self().own(name, member);
    self().part_trait(what, member);
  }
  /// What a part was asked for.
  void wished(std::string_view what, auto& member) { of_part(what, "wished", member); }

 protected:
  static void for_each(const auto& visit, auto&... lists) {
    const std::size_t size = std::min({std::size_t{lists.size()}...});
    for (std::size_t at = 0; at < size; ++at) visit(at, lists[at]...);
  }

 private:
  Visitor& self() { return static_cast<Visitor&>(*this); }
};

/// Writes JSON.
class Writer : public Members<Writer> {
 public:
  void own(std::string_view name, const auto& member) { json_[name] = json_of(member); }
  void shown(const auto& write) { write(json_); }
  // NOLINTNEXTLINE(bugprone-derived-method-shadowing-base-method): a visitor replaces it
  bool has(std::string_view /*name*/, bool written) { return written; }
  void object(std::string_view name, const auto& describe) {
    Writer inner;
    describe(inner);
    json_[name] = std::move(inner.json_);
  }
  void each(std::string_view name, const auto& describe, auto&... lists) {
    boost::json::array all;
    const auto write = [&](std::size_t, auto&... elements) {
      Writer inner;
      describe(inner, elements...);
      all.push_back(std::move(inner.json_));
    };
    for_each(write, lists...);
    json_[name] = std::move(all);
  }
  void optional(std::string_view name, auto& member, const auto& describe) {
    if (member) object(name, [&](Writer& inner) { describe(inner, *member); });
  }
  void nullable(std::string_view name, auto& member, const auto& describe) {
    json_[name] = nullptr;
    optional(name, member, describe);
  }

  boost::json::object json() && { return std::move(json_); }

  template <class T>
  static boost::json::value json_of(const T& member) {
    if constexpr (std::same_as<T, std::int64_t>) {
      return whole_json(member);
    } else if constexpr (std::is_arithmetic_v<T> || std::same_as<T, std::string>) {
      return boost::json::value(member);
    } else if constexpr (DescribedEnum<T>) {
      return boost::json::value(name_of(member));
    } else if constexpr (is_optional<T>) {
      return member ? json_of(*member) : nullptr;
    } else if constexpr (is_map<T>) {
      boost::json::object json;
      for (const auto& [name, value] : member) json[name] = json_of(value);
      return json;
    } else if constexpr (requires { to_json(member); }) {
      return to_json(member);
    } else {
      boost::json::array json;
      for (const auto& each : member) json.push_back(json_of(each));
      return json;
    }
  }

 private:
  boost::json::object json_;
};

boost::json::object written(const auto& report) {
  Writer writer;
  describe(writer, report);
  return std::move(writer).json();
}

/// The first members of a report.
template <class F, class R>
void describe_program(F& f, std::string_view command, R& r) {
  f.shown([&](auto& json) {
    json["version"] = report_version;
    json["command"] = command;
  });
  f.trait("command", command);
  f.same("program", "program", r.part.program);
  f.same("commit", "commit", r.part.commit);
  f.same("game", "game", r.game);
}

/// Which games of which run these are.
template <class F, class R>
void describe_games(F& f, R& r, auto& games, auto& cut_short) {
  f.own("games", games);
  f.wished("games", r.wished);
  f.own("cut_short", cut_short);
  f.same("seed", "seed", Digits(r.seed));
  f.shown([&](auto& json) {
    if (auto names = names_json(r.settings); !names.is_null()) json["names"] = std::move(names);
  });
  f.told([&](const auto& json) { restore_documents(r.settings, json.if_contains("names")); });
  f.of_part("games", "first", r.part.first);
  f.check(r.part.first >= 1);
  f.trait("whole", r.part.whole);
  if (f.has("whole", r.part.whole.has_value())) {
    f.own("whole", r.part.whole);
    f.check(r.part.whole.has_value());
  }
  const auto describe_forfeit = [](auto& in, auto& forfeit) {
    in.own("command", forfeit.command);
    in.own("fault", forfeit.fault);
    in.own("games", forfeit.games);
    in.own("example", forfeit.example);
  };
  if (f.has("forfeits", !r.part.forfeits.empty())) {
    f.each("forfeits", describe_forfeit, r.part.forfeits);
  }
}

/// What the reports on games with one group of settings begin with.
template <class F, class R>
void describe_run(F& f, std::string_view command, R& r, auto& games, auto& cut_short) {
  describe_program(f, command, r);
  f.same("settings", "settings", r.settings);
  describe_games(f, r, games, cut_short);
}

void describe_speed(auto& f, auto& decisions, auto& seconds) {
  f.own("decisions", decisions);
  f.sum("seconds", seconds);
  f.shown([&](auto& json) { json["decisions_per_second"] = per_second(decisions, seconds); });
}

}  // namespace coppice::lab
