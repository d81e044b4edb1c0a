#pragma once

#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/describe.hpp"
#include "lab/counts/cards.hpp"

// All that can happen in a game whose events are described structs: each event, and each value of
// its members that have few values. "robbing_failed reason=no_ditch" is one of these things. The
// names are those of the events in JSON.
namespace coppice::lab {

/// Whether things leave out the members of this struct: it says where something lies, not what
/// happens. A game specialises it.
template <class T>
inline constexpr bool is_place = false;

namespace things {

/// The number of things that a value of this type tells apart; 0 for numbers, texts and lists.
template <class T>
constexpr std::size_t count() {
  if constexpr (std::is_same_v<T, bool>) {
    return 2;
  } else if constexpr (DescribedEnum<T>) {
    return boost::mp11::mp_size<boost::describe::describe_enumerators<T>>::value;
  } else if constexpr (is_optional<T>) {
    constexpr std::size_t inner = count<typename T::value_type>();
    return inner == 0 ? 0 : 1 + inner;
  } else if constexpr (DescribedStruct<T> && !is_place<T>) {
    std::size_t all = 0;
    boost::mp11::mp_for_each<MembersOf<T>>([&]<class Member>(Member /*member*/) {
      all += count<std::remove_cvref_t<decltype(std::declval<T>().*Member::pointer)>>();
    });
    return all;
  } else {
    return 0;
  }
}

template <class T>
void add_names(const std::string& prefix, const std::string& path,
               std::vector<std::string>& names) {
  if constexpr (std::is_same_v<T, bool>) {
    for (const char* const value : {"=false", "=true"}) names.push_back(prefix + path + value);
  } else if constexpr (DescribedEnum<T>) {
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&]<class Each>(Each) {
      names.push_back(prefix + path + "=" + std::string(enumerator_name<Each>()));
    });
  } else if constexpr (is_optional<T>) {
    if constexpr (count<T>() > 0) {
      names.push_back(prefix + path + "=null");
      add_names<typename T::value_type>(prefix, path, names);
    }
  } else if constexpr (DescribedStruct<T> && !is_place<T>) {
    boost::mp11::mp_for_each<MembersOf<T>>([&]<class Member>(Member /*member*/) {
      add_names<std::remove_cvref_t<decltype(std::declval<T>().*Member::pointer)>>(
          prefix, path + (path.empty() ? " " : ".") + std::string(member_name<Member>.text()),
          names);
    });
  }
}

/// Marks what this value tells; its things begin at `from`.
template <class T, class Mark>
void mark_occurrences(const T& value, std::size_t from, const Mark& to) {
  if constexpr (std::is_same_v<T, bool>) {
    to(from + (value ? 1 : 0));
  } else if constexpr (DescribedEnum<T>) {
    std::size_t at = from;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto each) {
      if (each.value == value) to(at);
      ++at;
    });
  } else if constexpr (is_optional<T>) {
    if constexpr (count<T>() > 0) {
      if (value) {
        mark_occurrences(*value, from + 1, to);
      } else {
        to(from);
      }
    }
  } else if constexpr (DescribedStruct<T> && !is_place<T>) {
    std::size_t at = from;
    boost::mp11::mp_for_each<MembersOf<T>>([&]<class Member>(Member member) {
      const auto& inner = value.*member.pointer;
      mark_occurrences(inner, at, to);
      at += count<std::remove_cvref_t<decltype(inner)>>();
    });
  }
}

}  // namespace things

/// The things of a std::variant of events.
template <class Events>
class EventNames;

template <class... Each>
class EventNames<std::variant<Each...>> {
 public:
  static std::vector<std::string> names() {
    std::vector<std::string> all;
    (add_event<Each>(all), ...);
    return all;
  }

  /// Calls `to` with the number of each thing of this event.
  template <class Event, class Mark>
  static void mark_occurrences(const Event& event, const Mark& to) {
    constexpr std::size_t from = begin_of<Event>();
    to(from);
    things::mark_occurrences(event, from + 1, to);
  }

 private:
  template <class Event>
  static void add_event(std::vector<std::string>& names) {
    const std::string name(tag_of<Event>.text());
    names.push_back(name);
    things::add_names<Event>(name, "", names);
  }

  template <class Event>
  static constexpr std::size_t begin_of() {
    std::size_t begin = 0;
    bool before = true;
    const auto step = [&]<class Other>(std::type_identity<Other> /*other*/) {
      if (std::is_same_v<Other, Event>) before = false;
      if (before) begin += 1 + things::count<Other>();
    };
    (step(std::type_identity<Each>{}), ...);
    return begin;
  }
};

/// For the watcher of a game's cards: marks in the log what this event tells, then calls `note`
/// with it. A game may tell an event as itself or as its std::variant `Events`.
template <class Events>
void log_event(const auto& event, CardLog& log, const auto& note) {
  if constexpr (std::is_same_v<std::remove_cvref_t<decltype(event)>, Events>) {
    std::visit([&](const auto& each) { log_event<Events>(each, log, note); }, event);
  } else {
    EventNames<Events>::mark_occurrences(event,
                                         [&log](std::size_t thing) { log.note_thing(thing); });
    note(event);
  }
}

}  // namespace coppice::lab
