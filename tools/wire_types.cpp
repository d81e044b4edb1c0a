// Writes web/src/wire/types.ts from the C++ types that cross the wire. A test compares the two.
#include <iostream>

#include "games/copperdale/copperdale.hpp"
#include "games/coppertwaddle/coppertwaddle.hpp"
#include "games/coupell/coupell.hpp"
#include "table/wire.hpp"
#include "tools/typescript.hpp"

namespace coppice::typescript {

template <>
inline constexpr std::string_view given_name<copperdale::Card> = "Card";
template <>
inline constexpr std::string_view given_name<copperdale::Event> = "Event";
template <>
inline constexpr std::string_view given_name<copperdale::Prospect> = "Prospect";
template <>
inline constexpr std::string_view given_name<copperdale::Choice> = "Choice";
template <>
inline constexpr std::string_view given_name<coppertwaddle::Event> = "Event";
template <>
inline constexpr std::string_view given_name<coppertwaddle::Choice> = "Choice";
template <>
inline constexpr std::string_view given_name<coupell::Event> = "Event";
template <>
inline constexpr std::string_view given_name<coupell::Choice> = "Choice";
template <>
inline constexpr std::string_view given_name<coupell::Remark> = "Remark";
template <>
inline constexpr std::string_view given_name<wire::GameRemark> = "GameRemark";
template <>
inline constexpr std::string_view given_name<wire::GameView> = "GameView";
template <>
inline constexpr std::string_view given_name<wire::GameEvent> = "AnyEvent";
template <>
inline constexpr std::string_view given_name<wire::GameChoice> = "GameChoice";
template <>
inline constexpr std::string_view given_name<wire::GamePieces> = "GamePieces";
template <>
inline constexpr std::string_view given_name<wire::TableEvent> = "TableEvent";
template <>
inline constexpr std::string_view given_name<wire::Command> = "Command";
template <>
inline constexpr std::string_view given_name<wire::Answer> = "Answer";

namespace {

constexpr std::string_view opening =
    R"(// Written by coppice-wire-types from the C++ types; do not edit by hand.
// What the parts mean stands there: src/table/wire.hpp, src/games/*/{events,screen}.hpp.

)";

constexpr std::string_view card_comment =
    "/** A playing card as the record writes it: A 2-10 J Q K, then C D H S (\"10H\"). */\n"
    "export type Card = string;\n\n";

constexpr std::string_view unions = R"(
export type GameView = Copperdale.Sheet | Coppertwaddle.Screen | Coupell.Screen;
export type GameEvent = Copperdale.Event | Coppertwaddle.Event | Coupell.Event;
export type GameChoice = Copperdale.Choice | Coppertwaddle.Choice | Coupell.Choice;
export type GamePieces = Copperdale.Pieces | Coppertwaddle.Pieces | Coupell.Pieces;
export type GameRemark = Coupell.Remark;
export type AnyEvent = GameEvent | TableEvent;
export type Welcome = Extract<Answer, { type: "welcome" }>;

)";

std::string copperdale_types() {
  using namespace copperdale;
  return declarations<Suit, Segment, Occupation, copperdale::Monument, Stage, SkillState,
                      DistrictState, Match, FillReason, BorderReason, OccupationLine, DistrictBox,
                      EstateBox, MonumentBox, SuitLine, Medals, Sheet, copperdale::Pieces,
                      copperdale::Event, Prospect, Choice>();
}

std::string coppertwaddle_types() {
  using namespace coppertwaddle;
  return declarations<Rank, Kind, coppertwaddle::Stage, Provenance, InTwoLanguages, Provenances,
                      Spot, ThrelmAt, DrawReason, DiscardReason, FailReason, EndReason, Grade,
                      CardPiece, coppertwaddle::Pieces, PowerSource, PowerPart, ForcePart, Threlm,
                      Ditch, Domain, Hand, RobbingBox, PendingBox, Asked, GameScore, Screen,
                      coppertwaddle::Event, coppertwaddle::Choice>();
}

std::string coupell_types() {
  return declarations<coupell::Provenance, coupell::CardPiece, coupell::Pieces, coupell::Player,
                      coupell::Step, coupell::Ending, coupell::Rank, coupell::Outcome,
                      coupell::Screen, coupell::Event, coupell::Choice, coupell::Remark>();
}

std::string wire_types() {
  using namespace wire;
  return declarations<Message, TableEvent, Command, Option, Ask, SeatInfo, Answer,
                      wire::SettingInfo, wire::GameInfo, GamesPage, NewTable, TableCreated,
                      TableLine, TablesPage, ReplayStep, wire::Replay>();
}

}  // namespace
}  // namespace coppice::typescript

int main() {
  using namespace coppice::typescript;
  std::cout << opening << card_comment << "export namespace Copperdale {\n"
            << copperdale_types() << "}\n"
            << "\nexport namespace Coppertwaddle {\n"
            << coppertwaddle_types() << "}\n"
            << "\nexport namespace Coupell {\n"
            << coupell_types() << "}\n"
            << unions << wire_types();
}
