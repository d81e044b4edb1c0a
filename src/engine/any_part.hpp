#pragma once

#include <any>
#include <string>
#include <utility>

#include "engine/json_text.hpp"

// Type-erased parts of a game: events, meanings of moves, screens. Table and server pass them on
// without knowing the type; scenes of the game unwrap them, and the wire writes them as JSON.
namespace coppice {

/// A value of a game's own type. `Kind` distinguishes events, choices and the other parts.
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

  /// Throws std::bad_any_cast if it holds another type, that of another game.
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
using AnyChoice = AnyPart<struct ChoiceKind>;      ///< the result of game.choice
using AnyScreen = AnyPart<struct ScreenKind>;      ///< the result of game.show
using AnyPieces = AnyPart<struct PiecesKind>;      ///< the result of game.pieces
using AnyRemark = AnyPart<struct RemarkKind>;      ///< a G::Remark
using AnyQuestion = AnyPart<struct QuestionKind>;  ///< a G::Question

}  // namespace coppice
