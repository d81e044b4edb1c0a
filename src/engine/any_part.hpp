#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/json_text.hpp"

// Type-erased parts of a game: events, meanings of moves, screens. Table and server pass them on
// without knowing the type; scenes of the game unwrap them, and the wire writes them as JSON.
namespace coppice {

/// A value of a game's own type, which never changes; copies share it. `Kind` distinguishes events,
/// choices and the other parts.
template <class Kind>
class AnyPart {
 public:
  AnyPart() = default;

  template <class Part>
  static AnyPart of(Part part) {
    AnyPart any;
    any.held_ = std::make_shared<const Of<Part>>(std::move(part));
    return any;
  }

  /// Throws std::bad_cast if it holds another type, that of another game.
  template <class Part>
  const Part& as() const {
    return dynamic_cast<const Of<Part>&>(held()).part;
  }

  void append_json(std::string& json) const { held().append_json(json); }

 private:
  struct Held {
    Held() = default;
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    virtual ~Held() = default;
    virtual void append_json(std::string& json) const = 0;
  };
  template <class Part>
  struct Of final : Held {
    explicit Of(Part&& held) : part(std::move(held)) {}
    void append_json(std::string& json) const override { coppice::append_json(json, part); }

    Part part;
  };

  struct Nothing final : Held {
    void append_json(std::string& json) const override { json += "null"; }
  };

  const Held& held() const {
    static const Nothing nothing;
    return held_ ? *held_ : nothing;
  }

  std::shared_ptr<const Held> held_;
};

using AnyEvent = AnyPart<struct EventKind>;        ///< a G::Event
using AnyChoice = AnyPart<struct ChoiceKind>;      ///< the result of game.choice
using AnyScreen = AnyPart<struct ScreenKind>;      ///< the result of game.show
using AnyPieces = AnyPart<struct PiecesKind>;      ///< the result of game.pieces
using AnyRemark = AnyPart<struct RemarkKind>;      ///< a G::Remark
using AnyQuestion = AnyPart<struct QuestionKind>;  ///< a G::Question

}  // namespace coppice
