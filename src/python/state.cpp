#include "python/state.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <bit>
#include <new>
#include <utility>

#include "python/arrays.hpp"
#include "python/engine_error.hpp"
#include "python/gil.hpp"

namespace coppice::python {

namespace {

constexpr int chance_player = -1;
constexpr int terminal_player = -4;

/// Most deals have no more cards, so their steps are allocated once.
constexpr std::size_t most_dealt = 32;

int player_of(Turn turn) {
  if (turn.is_seat()) return turn.seat().index;
  return turn.is_chance() ? chance_player : terminal_player;
}

}  // namespace

PythonState::PythonState(GameRef game)
    : game_(std::move(game)), now_(game_->game->start()), turn_(game_->game->turn(now_)) {}

PythonState::PythonState(GameRef game, const AnyState& begin)
    : game_(std::move(game)),
      begin_(std::make_shared<const AnyState>(begin)),
      now_(begin),
      turn_(game_->game->turn(now_)) {}

int PythonState::current_player() const { return player_of(turn_); }

std::vector<std::uint32_t> PythonState::legal() const {
  std::vector<std::uint32_t> numbers;
  game_->tensors->list_legal(now_, numbers);
  return numbers;
}

std::uint32_t PythonState::sample(Random& random) const {
  if (turn_.is_over()) throw EngineError(message(make_error("error.game_over").error()));
  return game_->tensors->sample(now_, random);
}

void PythonState::take(const Step& step) {
  if (steps_.empty()) steps_.reserve(most_dealt);
  if (step.seat < 0) {
    game_->game->play(now_, step.move);
  } else {
    Random random(step.seed);
    const Seat seat{static_cast<std::uint8_t>(step.seat)};
    now_ = game_->tensors->imagine(game_->game->view(now_, seat), random);
  }
  turn_ = game_->game->turn(now_);
  steps_.push_back(step);
}

void PythonState::apply(std::int64_t action) {
  const auto played =
      value_of<tensor::MoveAndTurn, IllegalActionError>(game_->tensors->play(now_, action));
  turn_ = played.next;
  if (steps_.empty()) steps_.reserve(most_dealt);
  steps_.push_back({played.move});
}

void PythonState::play_chance(Random& random) {
  if (!turn_.is_chance()) return;
  std::vector<Move> moves;
  moves.reserve(most_dealt);
  turn_ = game_->tensors->play_chance(now_, random, moves);
  if (steps_.empty()) steps_.reserve(most_dealt);
  for (const Move move : moves) steps_.push_back({move});
}

void PythonState::play_chance(const Deal& deal) {
  const AnyState before = now_;
  const Turn turn = turn_;
  const std::size_t steps = steps_.size();
  while (turn_.is_chance()) {
    const Move move = game_->game->draw(now_, deal);
    if (!game_->tensors->may_happen(now_, move)) {
      now_ = before;
      turn_ = turn;
      steps_.resize(steps);
      throw EngineError("The deal does not fit: its next card is not among those to come.");
    }
    take({move});
  }
}

void PythonState::undo() {
  if (steps_.empty()) throw EngineError("There is no step to undo.");
  PythonState before = at_begin();
  before.steps_.reserve(steps_.size());
  for (std::size_t at = 0; at + 1 < steps_.size(); ++at) before.take(steps_[at]);
  *this = std::move(before);
}

PythonState PythonState::resampled(std::int64_t player, std::uint64_t seed) const {
  const Seat seat = seat_of(*game_, player);
  PythonState state = *this;
  state.take({.seat = static_cast<std::int8_t>(seat.index), .seed = seed});
  return state;
}

std::vector<std::int32_t> PythonState::returns() const {
  if (!turn_.is_over()) throw EngineError("The game is not over, so it has no returns.");
  return game_->game->result(now_);
}

PythonView PythonState::view(std::int64_t player) const {
  const Seat seat = seat_of(*game_, player);
  return {game_, game_->game->view(now_, seat), seat, turn_ == Turn::of(seat)};
}

std::string PythonState::action_text(std::int64_t action) const {
  return game_->game->write(now_,
                            value_of<Move, IllegalActionError>(game_->tensors->move(now_, action)));
}

std::uint32_t PythonState::action_of(const std::string& text) const {
  if (turn_.is_over()) throw IllegalActionError(message(make_error("error.game_over").error()));
  const Move move = value_of<Move, IllegalActionError>(game_->game->read(now_, text));
  if (resigning_seat(move)) throw IllegalActionError("A resignation is no action.");
  return game_->tensors->number(now_, move);
}

namespace {

Deal deal_of(const PythonGame& game, std::uint64_t seed) {
  Random random(seed);
  return game.game->deal(random);
}

using RandomWords = std::array<std::uint64_t, 4>;
using Order = decltype(Deal::order);

void bind_chance(nb::module_& module) {
  nb::class_<Random>(module, "Random",
                     "Random numbers that are the same on every machine (xoshiro256++).")
      .def(nb::init<std::uint64_t>(), nb::arg("seed"))
      .def_static("stream", &Random::stream, nb::arg("seed"), nb::arg("number"),
                  "Generator `number` of a family; it depends on both arguments only.")
      .def("next", &Random::next, "64 random bits.")
      .def(
          "below",
          [](Random& random, std::uint32_t bound) {
            if (bound == 0) throw nb::value_error("bound must be at least 1");
            return random.below(bound);
          },
          nb::arg("bound"), "A whole number from 0 to bound - 1.")
      .def("__getstate__", [](const Random& random) { return std::bit_cast<RandomWords>(random); })
      .def("__setstate__", [](Random& random, const RandomWords& words) {
        // This generator would return 0 for ever.
        if (words == RandomWords{}) throw nb::value_error("not the state of a Random");
        new (&random) Random(std::bit_cast<Random>(words));
      });
  nb::class_<Deal>(module, "Deal", "A shuffled deck: two games of one deal have the same cards.")
      .def("__getstate__", [](const Deal& deal) { return std::pair(deal.order, deal.more); })
      .def("__setstate__", [](Deal& deal, const std::pair<Order, std::uint64_t>& parts) {
        new (&deal) Deal{parts.first, parts.second};
      });
}

}  // namespace

void bind_state(nb::module_& module) {
  bind_chance(module);
  module.attr("CHANCE") = chance_player;
  module.attr("TERMINAL") = terminal_player;
  auto game = nb::borrow<nb::class_<PythonGame>>(module.attr("Game"));
  nb::class_<PythonState>(
      module, "State",
      "A game in progress. Players count from 0; actions are numbers, and those of chance its "
      "outcomes.")
      .def_prop_ro("game", [](const PythonState& state) { return state.game(); })
      .def("current_player", &PythonState::current_player,
           "The player to move; CHANCE (-1) or TERMINAL (-4).")
      .def("is_chance_node", [](const PythonState& state) { return state.turn().is_chance(); })
      .def("is_terminal", [](const PythonState& state) { return state.turn().is_over(); })
      .def(
          "chance_outcomes",
          [](const PythonState& state) {
            if (!state.turn().is_chance()) throw EngineError("It is not chance's turn.");
            std::vector<std::pair<std::uint32_t, double>> all;
            const auto legal = state.legal();
            for (const std::uint32_t number : legal) {
              all.emplace_back(number, 1.0 / static_cast<double>(legal.size()));
            }
            return all;
          },
          "Pairs of outcome and probability, which sum to 1. Raises Error at another turn.")
      .def(
          "legal_actions", [](const PythonState& state) { return list_of(state.legal()); },
          "The legal actions of the player to move, or the outcomes of chance.")
      .def(
          "legal_mask",
          [](const PythonState& state, const nb::object& out) {
            const bool chance = state.turn().is_chance();
            return mask_of(chance ? std::vector<std::uint32_t>{} : state.legal(),
                           state.game()->layout().action_count(), out);
          },
          nb::arg("out") = nb::none(),
          nb::sig("def legal_mask(self, out: numpy.typing.NDArray[numpy.bool_] | None = None) -> "
                  "numpy.typing.NDArray[numpy.bool_]"),
          "bool[num_distinct_actions]: True where an action of a player is legal.")
      .def("sample", &PythonState::sample, nb::arg("random"),
           "A random one of legal_actions(), all with the same probability, without making the "
           "list. "
           "At a chance turn an outcome. Raises Error when the game is over.")
      .def("apply_action", &PythonState::apply, nb::arg("action"),
           "Plays an action or an outcome of chance. Raises IllegalAction with the rule that "
           "forbids it; then nothing changes.")
      .def("play_chance", nb::overload_cast<Random&>(&PythonState::play_chance), nb::arg("random"),
           "Plays chance's turns, if any, until a player is to move or the game is over.")
      .def("play_chance", nb::overload_cast<const Deal&>(&PythonState::play_chance),
           nb::arg("deal"),
           "The same with the cards of a deal. Raises Error if its next card is not among those to "
           "come, as after resample; then nothing changes.")
      .def("undo", &PythonState::undo,
           "Takes back the last step, also one of chance. Raises Error at the beginning.")
      .def("clone", [](const PythonState& state) { return PythonState(state); })
      .def("__copy__", [](const PythonState& state) { return PythonState(state); })
      .def(
          "__deepcopy__",
          [](const PythonState& state, const nb::object&) { return PythonState(state); },
          nb::arg("memo"))
      .def("returns", &PythonState::returns,
           "The result of each player. Raises Error before the end.")
      .def("view", &PythonState::view, nb::arg("player"))
      .def(
          "information_state",
          [](const PythonState& state, std::int64_t player) {
            return state.view(player).information();
          },
          nb::arg("player"),
          "A text that two states share exactly if the player's views are equal.")
      .def(
          "observation",
          [](const PythonState& state, std::int64_t player, const nb::object& out) {
            return state.view(player).observation(out);
          },
          nb::arg("player"), nb::arg("out") = nb::none(),
          nb::sig("def observation(self, player: int, out: numpy.typing.NDArray[numpy.uint8] | "
                  "None = None) -> numpy.typing.NDArray[numpy.uint8]"),
          "uint8[observation_size], computed from the player's view only.")
      .def(
          "action_features",
          [](const PythonState& state) {
            if (!state.turn().is_seat()) throw EngineError("No player is to move.");
            return state.view(state.turn().seat().index).action_features();
          },
          nb::sig("def action_features(self) -> numpy.typing.NDArray[numpy.uint8]"),
          "uint8[len(legal_actions()), action_feature_size]: for each legal action of the player "
          "to move the fields of game.action_feature_spec. Raises Error at another turn.")
      .def("resample", &PythonState::resampled, nb::arg("player"), nb::arg("seed"),
           "A random state with the same view for the player, with its exact probability.")
      .def("action_to_string", &PythonState::action_text, nb::arg("action"),
           "A legal action in the notation of records.")
      .def("string_to_action", &PythonState::action_of, nb::arg("text"),
           "The legal action with this notation. Raises IllegalAction.")
      .def("history", &PythonState::history,
           "Pairs of player and action, those of chance included.")
      .def(
          "to_dict",
          [](const PythonState& state, std::int64_t player) {
            return state.view(player).to_dict();
          },
          nb::arg("player"), nb::sig("def to_dict(self, player: int) -> dict[str, typing.Any]"),
          "The player's screen, as the program's messages describe it; seats count from 1 there.")
      .def("steps", &PythonState::steps, "All steps as texts, as serialize writes them.")
      .def("__eq__",
           [](const PythonState& state, const PythonState& other) {
             return state.game()->is_same(*other.game()) && state.value() == other.value();
           })
      .def("__eq__", [](const PythonState&, const nb::object&) { return false; })
      .def("__hash__",
           [](const PythonState& state) {
             return nb::hash(
                 nb::cast(state.game()->name() + std::to_string(state.current_player())));
           })
      .def("__repr__",
           [](const PythonState& state) {
             const Turn turn = state.turn();
             return "<coppice.State of " + state.game()->name() +
                    (turn.is_over() ? ", over>"
                     : turn.is_chance()
                         ? ", chance's turn>"
                         : ", player " + std::to_string(turn.seat().index) + " is to move>");
           })
      .def(
          "serialize",
          [](const PythonState& state) {
            const PythonCallGuard calling;
            return nb::module_::import_("coppice._text").attr("serialize")(state);
          },
          nb::sig("def serialize(self) -> str"),
          "The game, its settings and all steps as a line of JSON, for coppice.deserialize.")
      .def(
          "__reduce__",
          [](const nb::object& state) {
            const PythonCallGuard calling;
            return nb::make_tuple(nb::module_::import_("coppice._text").attr("deserialize"),
                                  nb::make_tuple(state.attr("serialize")()));
          },
          nb::sig("def __reduce__(self) -> tuple[object, ...]"));
  game.def(
      "new_initial_state",
      [](const nb::object& self) { return PythonState(nb::cast<GameRef>(self)); },
      nb::sig("def new_initial_state(self) -> State"));
  auto view = nb::borrow<nb::class_<PythonView>>(module.attr("View"));
  view.def(
      "imagine",
      [](const PythonView& known, std::uint64_t seed) {
        Random random(seed);
        return PythonState(known.game, known.game->tensors->imagine(known.view, random));
      },
      nb::arg("seed"), nb::sig("def imagine(self, seed: int) -> State"),
      "A random state with this view, with its exact probability, for a player that searches. It "
      "has no history, so it cannot be serialized.");
  game.def("deal", &deal_of, nb::arg("seed"), "The shuffled deck of a table with this seed.");
  module.def(
      "restore",
      [](GameRef of, const std::vector<std::string>& steps) {
        return PythonState::restored(std::move(of), steps);
      },
      nb::arg("game"), nb::arg("steps"));
}

}  // namespace coppice::python
