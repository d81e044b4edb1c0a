#pragma once

#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/describe.hpp"

// The events of a game as tables: one for each event, with a column for each of its members. All
// follows from the described structs, so it always fits the JSON of the events.
namespace coppice::lab {

/// A column of an event's table.
struct EventColumn {
  std::string event;              ///< as in JSON: "robbing_failed"
  std::vector<std::string> path;  ///< of the value in the event's JSON: {"target", "place"}
  std::string type;               ///< "integer", "boolean", "text", "JSON", or its values: "a | b"
  bool optional;                  ///< whether it may be empty

  std::string name() const {
    std::string name;
    for (const std::string& part : path) name += (name.empty() ? "" : ".") + part;
    return name;
  }
};

/// All tables of a game, one of GameType::extras. An event without members has a column without a
/// path.
struct EventTables {
  std::vector<EventColumn> columns;
};

namespace event_columns {

template <class T>
std::string type_of() {
  if constexpr (std::same_as<T, bool>) {
    return "boolean";
  } else if constexpr (DescribedEnum<T>) {
    std::string values;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&]<class Each>(Each) {
      values += (values.empty() ? "" : " | ") + std::string(enumerator_name<Each>());
    });
    return values;
  } else if constexpr (std::integral<T>) {
    return "integer";
  } else if constexpr (std::convertible_to<const T&, std::string_view> || WordSerializable<T>) {
    return "text";
  } else {
    return "JSON";
  }
}

/// A struct has the columns of its members.
template <class T>
void add(EventColumn column, std::vector<EventColumn>& to) {
  if constexpr (is_optional<T>) {
    column.optional = true;
    add<typename T::value_type>(std::move(column), to);
  } else if constexpr (DescribedStruct<T> && !WordSerializable<T>) {
    boost::mp11::mp_for_each<MembersOf<T>>([&]<class Member>(Member /*member*/) {
      EventColumn inner = column;
      inner.path.emplace_back(member_name<Member>.text());
      add<std::remove_cvref_t<decltype(std::declval<T>().*Member::pointer)>>(std::move(inner), to);
    });
  } else {
    column.type = type_of<T>();
    to.push_back(std::move(column));
  }
}

}  // namespace event_columns

/// The tables of a std::variant of events.
template <class... Each>
EventTables event_tables(std::type_identity<std::variant<Each...>> /*events*/) {
  EventTables tables;
  const auto add = [&]<class Event>(std::type_identity<Event> /*event*/) {
    const EventColumn column{
        .event = std::string(tag_of<Event>.text()), .path = {}, .type = {}, .optional = false};
    const std::size_t before = tables.columns.size();
    event_columns::add<Event>(column, tables.columns);
    if (tables.columns.size() == before) tables.columns.push_back(column);
  };
  (add(std::type_identity<Each>{}), ...);
  return tables;
}

template <class Events>
EventTables event_tables() {
  return event_tables(std::type_identity<Events>{});
}

}  // namespace coppice::lab
