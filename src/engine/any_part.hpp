#pragma once

#include <any>
#include <string>
#include <utility>

#include "engine/json_text.hpp"

// Parts of a game that are of its own types: what happens, what a move means, what a screen draws.
// Table and server carry them without looking; screens that know the game take them out again, and
// the wire writes them as JSON.
namespace coppice {

/// A value of some game's own type. `Kind` keeps events, choices and the rest apart.
template <class Kind>
class AnyPart {
 public:
  AnyPart() = default;

  template <class Part>
  static AnyPart of(Part part) {
    AnyPart any;
    any.held_ = std::move(part);
    any.append_ = [](const std::any& held, std::string& json) {
      coppice::append_json(json, *std::any_cast<Part>(&held));
    };
    return any;
  }

  /// Throws std::bad_any_cast where it holds another type: then it is of another game.
  template <class Part>
  const Part& as() const {
    return std::any_cast<const Part&>(held_);
  }

  void append_json(std::string& json) const { append_(held_, json); }

 private:
  std::any held_;
  void (*append_)(const std::any&, std::string&) = [](const std::any&, std::string& json) {
    json += "null";
  };
};

using AnyEvent = AnyPart<struct EventKind>;        ///< a G::Event
using AnyChoice = AnyPart<struct ChoiceKind>;      ///< what game.choice gives
using AnyScreen = AnyPart<struct ScreenKind>;      ///< what game.show gives
using AnyPieces = AnyPart<struct PiecesKind>;      ///< what game.pieces gives
using AnyRemark = AnyPart<struct RemarkKind>;      ///< a G::Remark
using AnyQuestion = AnyPart<struct QuestionKind>;  ///< a G::Question

}  // namespace coppice
