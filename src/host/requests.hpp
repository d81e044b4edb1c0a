#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "host/commands.hpp"
#include "host/effects.hpp"
#include "wire/table_messages.hpp"

// Requests that wait for their turn at a table.
namespace coppice::host {

/// A client of a table: the view, and the hash of the key.
struct Client {
  Viewer viewer;
  std::string key;
  Viewer late{};  ///< an onlooker's, as in MessageRecipient

  friend bool operator==(const Client&, const Client&) = default;
};

/// What a person may ask at a table of several people.
using ParticipantRequest = std::variant<wire::Contribute, wire::Rename, wire::Chat, wire::Propose,
                                        wire::AnswerProposal, wire::CallOff, wire::ShowHand>;

namespace request {

struct Join {
  Client client;
  std::optional<std::int64_t> last;
};
/// `content` as in CommandId.
struct GameAction {
  Seat seat;
  GameRequest command;
  std::uint64_t content;
};
struct ParticipantAction {
  Seat seat;
  ParticipantRequest command;
  std::uint64_t content;
};
struct RequestHint {
  Seat seat;
  wire::RequestHint command;
};
/// Sends a computed hint. `course` as in consider_hint.
struct DeliverHint {
  Seat seat;
  wire::RequestHint command;
  MoveRecommendation opinion;
  std::int64_t course;
};
struct ShowPointer {
  Seat seat;
  wire::ShowPointer command;
};
struct ReplacePerson {
  Seat seat;
  wire::ReplacePerson command;
  std::uint64_t content;
};
/// The rematch to which this command agreed was created.
struct AgreeToRematch {
  Seat seat;
  ParticipantRequest command;
  std::uint64_t content;
  int agreed;  ///< the number of the proposal
  std::string table;
};
/// A computer's move for this moment; ignored if the table has changed.
struct ComputerMove {
  std::size_t moment;
  Move move;
};
/// A program's failure at this moment; ignored if the table has changed.
struct ReplaceProgram {
  std::size_t moment;
  ProgramFault fault;
};
struct DealCards {};
struct TimeOut {};
/// For entries that others stored. Nothing else is considered.
struct ApplyForeignEntries {};

}  // namespace request

using Request = std::variant<request::Join, wire::RequestLogPage, request::GameAction,
                             request::ParticipantAction, request::RequestHint, request::DeliverHint,
                             request::ShowPointer, request::ReplacePerson, request::AgreeToRematch,
                             input::CreateLink, input::TakeSeat, input::CallOffGame,
                             request::ComputerMove, request::ReplaceProgram, request::DealCards,
                             request::TimeOut, request::ApplyForeignEntries>;

}  // namespace coppice::host
