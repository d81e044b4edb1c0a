#include "python/bindings.hpp"

#include <nanobind/stl/map.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>
#include <unistd.h>

#include <atomic>
#include <functional>
#include <map>
#include <tuple>
#include <variant>

#include "lab/run/steady_clock.hpp"
#include "python/arrays.hpp"
#include "python/engine_error.hpp"
#include "python/game.hpp"
#include "python/gil.hpp"
#include "python/player.hpp"
#include "search/any_player.hpp"
#include "table/version.hpp"

namespace coppice::python {

namespace {

using Seeds = std::variant<std::uint64_t, std::vector<std::uint64_t>>;

std::vector<std::uint64_t> seeds_of(const Seeds& seeds, std::size_t count) {
  if (const auto* list = std::get_if<std::vector<std::uint64_t>>(&seeds)) {
    if (list->size() != count) {
      throw nb::value_error(("seeds must be a number or " + std::to_string(count) +
                             " numbers, not " + std::to_string(list->size()))
                                .c_str());
    }
    return *list;
  }
  std::vector<std::uint64_t> all;
  for (std::size_t index = 0; index < count; ++index) {
    all.push_back(Random::stream(std::get<std::uint64_t>(seeds), index).next());
  }
  return all;
}

using OpponentNames = std::map<std::int64_t, std::string>;

/// A player of the program as an opponent in a batch.
tensor::Opponent opponent_of(const PythonGame& game, const PlayerSpec& spec) {
  const std::shared_ptr<AnyPlayer> player = value_of(game.type->make_player(spec));
  return [player, rules = game.game](const AnyView& view, Seat seat, Random& random) {
    lab::SteadyClock clock;
    return player->choose(*rules, view, seat, random, clock);
  };
}

std::vector<std::function<tensor::Opponent()>> opponents_of(const PythonGame& game,
                                                            const OpponentNames& names) {
  std::vector<std::function<tensor::Opponent()>> all(static_cast<std::size_t>(game.layout().seats));
  for (const auto& [player, name] : names) {
    const Seat seat = seat_of(game, player);
    const PlayerSpec spec = player_spec(name);
    static_cast<void>(opponent_of(game, spec));  // throws here if it does not exist
    all[seat.index] = [&game, spec] { return opponent_of(game, spec); };
  }
  if (names.size() == all.size()) throw EngineError("Opponents play all seats.");
  return all;
}

/// What a pickle has: the version of the package, the arguments, and the batch, whose bytes are
/// valid for this version only.
using Pickled =
    std::tuple<std::string, GameRef, std::int64_t, std::int64_t, OpponentNames, nb::bytes>;

/// Many games that write into Python arrays.
class VectorEnv {
 public:
  VectorEnv(GameRef game, std::int64_t count, std::int64_t threads, const Seeds& seeds,
            const nb::object& observation, const nb::object& mask, const nb::object& reward,
            const nb::object& done, const nb::object& player, OpponentNames opponents,
            std::string saved = {})
      : game_(std::move(game)),
        process_(getpid()),
        threads_(threads),
        opponents_(std::move(opponents)) {
    if (count < 1) throw nb::value_error("n must be at least 1");
    if (threads < 1 || threads > 1024) throw nb::value_error("threads must be from 1 to 1024");
    count_ = static_cast<std::size_t>(count);
    const tensor::Layout& layout = game_->layout();
    const auto seats = static_cast<std::size_t>(layout.seats);
    observation_ = writable_array(observation, "obs", "uint8", nb::dtype<std::uint8_t>(),
                                  {count_, layout.observation_size()});
    mask_ =
        writable_array(mask, "mask", "bool", nb::dtype<bool>(), {count_, layout.action_count()});
    reward_ = writable_array(reward, "reward", "float32", nb::dtype<float>(), {count_, seats});
    done_ = writable_array(done, "done", "bool", nb::dtype<bool>(), {count_});
    player_ = writable_array(player, "player", "int8", nb::dtype<std::int8_t>(), {count_});
    batch_ = game_->tensors->batch(
        {.seeds = seeds_of(seeds, count_),
         .threads = static_cast<std::size_t>(threads),
         .arrays = {static_cast<std::uint8_t*>(observation_.data),
                    static_cast<std::uint8_t*>(mask_.data), static_cast<float*>(reward_.data),
                    static_cast<std::uint8_t*>(done_.data),
                    static_cast<std::int8_t*>(player_.data)},
         .opponents = opponents_of(*game_, opponents_),
         .saved = std::move(saved)});
  }
  ~VectorEnv() {
    // After a fork, the threads do not exist in this process, so nothing can wait for them.
    if (process_ != getpid()) static_cast<void>(batch_.release());
  }
  VectorEnv(const VectorEnv&) = delete;
  VectorEnv& operator=(const VectorEnv&) = delete;

  void reset() {
    const Turn turn(*this);
    without_gil([this] { batch_->reset(); });
  }

  void step(const nb::object& actions) {
    const auto array =
        readable_array(actions, "actions", "int64", nb::dtype<std::int64_t>(), {count_});
    const Turn turn(*this);
    std::optional<tensor::IllegalAction> wrong;
    without_gil(
        [&] { wrong = batch_->step({static_cast<const std::int64_t*>(array.data()), count_}); });
    if (wrong) {
      throw IllegalActionError("Game " + std::to_string(wrong->game) + ": " + message(wrong->why));
    }
  }

  nb::object sample(const nb::object& out) {
    const ArrayOf array = writable_array(out, "out", "int64", nb::dtype<std::int64_t>(), {count_});
    const Turn turn(*this);
    without_gil([&] { batch_->sample({static_cast<std::int64_t*>(array.data), count_}); });
    return array.object;
  }

  nb::tuple action_features(const nb::object& features, const nb::object& actions,
                            const nb::object& offsets) {
    const Turn turn(*this);
    std::size_t count = 0;
    without_gil([&] { count = batch_->list_legal({}); });
    const ArrayOf features_array =
        writable_array(features, "features", "uint8", nb::dtype<std::uint8_t>(),
                       {count, game_->layout().feature_size()}, Rows::at_least);
    const ArrayOf actions_array = writable_array(
        actions, "actions", "int64", nb::dtype<std::int64_t>(), {count}, Rows::at_least);
    const ArrayOf offsets_array =
        writable_array(offsets, "offsets", "int64", nb::dtype<std::int64_t>(), {count_ + 1});
    without_gil([&] {
      batch_->list_legal({.space = count,
                          .offsets = static_cast<std::int64_t*>(offsets_array.data),
                          .actions = static_cast<std::int64_t*>(actions_array.data),
                          .features = static_cast<std::uint8_t*>(features_array.data)});
    });
    return nb::make_tuple(features_array.object, actions_array.object, offsets_array.object);
  }

  Pickled pickled() {
    const Turn turn(*this);
    const std::string saved = batch_->save();
    return {coppice::version(), game_,      static_cast<std::int64_t>(count_),
            threads_,           opponents_, nb::bytes(saved.data(), saved.size())};
  }

  const GameRef& game() const { return game_; }
  std::size_t count() const { return count_; }
  const nb::object& observation() const { return observation_.object; }
  const nb::object& mask() const { return mask_.object; }
  const nb::object& reward() const { return reward_.object; }
  const nb::object& done() const { return done_.object; }
  const nb::object& player() const { return player_.object; }

 private:
  /// One call at a time.
  class Turn {
   public:
    explicit Turn(VectorEnv& env) : env_(env) {
      if (env_.process_ != getpid()) {
        throw EngineError("This VectorEnv was made before the process was forked: make another.");
      }
      if (env_.busy_.exchange(true)) throw EngineError("Another thread is using this VectorEnv.");
    }
    ~Turn() { env_.busy_ = false; }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    VectorEnv& env_;
  };

  GameRef game_;
  pid_t process_;
  std::int64_t threads_;
  OpponentNames opponents_;
  std::size_t count_ = 0;
  std::atomic<bool> busy_ = false;
  ArrayOf observation_;
  ArrayOf mask_;
  ArrayOf reward_;
  ArrayOf done_;
  ArrayOf player_;
  std::unique_ptr<tensor::AnyBatch> batch_;
};

/// Makes it in the memory of `env`, with arrays of its own.
void restore(VectorEnv& env, const Pickled& pickled) {
  const auto& [version, game, count, threads, opponents, saved] = pickled;
  if (version != coppice::version()) {
    throw EngineError("A VectorEnv of version " + version +
                      " of the package cannot be read by version " + coppice::version() + ".");
  }
  const nb::none none;
  new (&env) VectorEnv(game, count, threads, std::uint64_t{0}, none, none, none, none, none,
                       opponents, {saved.c_str(), saved.size()});
}

constexpr const char* signature_of_init =
    "def __init__(self, game: Game, n: int, threads: int = 1, "
    "seeds: int | collections.abc.Sequence[int] = 0, *, "
    "obs: numpy.typing.NDArray[numpy.uint8] | None = None, "
    "mask: numpy.typing.NDArray[numpy.bool_] | None = None, "
    "reward: numpy.typing.NDArray[numpy.float32] | None = None, "
    "done: numpy.typing.NDArray[numpy.bool_] | None = None, "
    "player: numpy.typing.NDArray[numpy.int8] | None = None, "
    "opponents: collections.abc.Mapping[int, str] = {}) -> None";

constexpr const char* signature_of_features =
    "def action_features(self, *, features: numpy.typing.NDArray[numpy.uint8] | None = None, "
    "actions: numpy.typing.NDArray[numpy.int64] | None = None, "
    "offsets: numpy.typing.NDArray[numpy.int64] | None = None) -> "
    "tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.int64], "
    "numpy.typing.NDArray[numpy.int64]]";

}  // namespace

void bind_vector_env(nb::module_& module) {
  nb::class_<VectorEnv>(
      module, "VectorEnv",
      "n games of one kind, stepped together.\n\nEach call writes into the same arrays: obs "
      "uint8[n, observation_size] and mask bool[n, num_distinct_actions] of the player to move, "
      "player int8[n], reward float32[n, num_players] and done bool[n]. Pass arrays to have them "
      "written; do not write into mask. Chance plays by itself. A game that ends begins anew in "
      "the "
      "same step: done is then True, reward is the result, and the other arrays are those of the "
      "new game. Game i depends on its seed and its actions only, whatever n and threads are. "
      "opponents maps players to names of computer players, which play by themselves: obs, mask "
      "and player are then those of the others.")
      .def(nb::init<GameRef, std::int64_t, std::int64_t, const Seeds&, const nb::object&,
                    const nb::object&, const nb::object&, const nb::object&, const nb::object&,
                    const OpponentNames&>(),
           nb::arg("game"), nb::arg("n"), nb::arg("threads") = 1, nb::arg("seeds") = 0,
           nb::kw_only(), nb::arg("obs") = nb::none(), nb::arg("mask") = nb::none(),
           nb::arg("reward") = nb::none(), nb::arg("done") = nb::none(),
           nb::arg("player") = nb::none(), nb::arg("opponents") = OpponentNames{},
           nb::sig(signature_of_init))
      .def("reset", &VectorEnv::reset, "Begins all games, as they began at first.")
      .def("step", &VectorEnv::step, nb::arg("actions"),
           nb::sig("def step(self, actions: numpy.typing.NDArray[numpy.int64]) -> None"),
           "Plays an action int64[n] in each game. Raises IllegalAction if one is illegal; then "
           "no game has moved. Releases the GIL.")
      .def("sample", &VectorEnv::sample, nb::arg("out") = nb::none(),
           nb::sig("def sample(self, out: numpy.typing.NDArray[numpy.int64] | None = None) -> "
                   "numpy.typing.NDArray[numpy.int64]"),
           "int64[n]: a random legal action for each game.")
      .def("action_features", &VectorEnv::action_features, nb::kw_only(),
           nb::arg("features") = nb::none(), nb::arg("actions") = nb::none(),
           nb::arg("offsets") = nb::none(), nb::sig(signature_of_features),
           "Features, actions and offsets of the legal actions of the players to move, in the "
           "order of legal_actions(): rows offsets[i] to offsets[i + 1] of features uint8[rows, "
           "action_feature_size] and actions int64[rows] are those of game i; offsets is "
           "int64[n + 1]. Pass arrays to have them written. Features and actions may have more "
           "rows than needed, whose contents stay; with fewer, it raises ValueError and writes "
           "nothing. Releases the GIL.")
      .def("__getstate__", &VectorEnv::pickled)
      .def("__setstate__", &restore)
      .def_prop_ro("game", &VectorEnv::game)
      .def("__len__", &VectorEnv::count)
      .def("__repr__",
           [](const VectorEnv& env) {
             return "<coppice.VectorEnv of " + std::to_string(env.count()) + " games of " +
                    env.game()->name() + ">";
           })
      .def_prop_ro("obs", &VectorEnv::observation,
                   nb::sig("def obs(self) -> numpy.typing.NDArray[numpy.uint8]"))
      .def_prop_ro("mask", &VectorEnv::mask,
                   nb::sig("def mask(self) -> numpy.typing.NDArray[numpy.bool_]"))
      .def_prop_ro("reward", &VectorEnv::reward,
                   nb::sig("def reward(self) -> numpy.typing.NDArray[numpy.float32]"))
      .def_prop_ro("done", &VectorEnv::done,
                   nb::sig("def done(self) -> numpy.typing.NDArray[numpy.bool_]"))
      .def_prop_ro("player", &VectorEnv::player,
                   nb::sig("def player(self) -> numpy.typing.NDArray[numpy.int8]"));
}

}  // namespace coppice::python
