#include "players/any_judge.hpp"

#include <cassert>
#include <tuple>
#include <type_traits>
#include <utility>

#include "players/games.hpp"
#include "players/make_player.hpp"

namespace coppice {

namespace {

template <TableGame G>
class JudgeFace final : public AnyJudge {
 public:
  explicit JudgeFace(std::unique_ptr<Player<G>> player) : player_(std::move(player)) {}

  Verdict judge(const AnyRules& game, const AnyView& view, Seat seat, std::optional<Move> played,
                Random& random, Clock& clock) override {
    const auto verdict =
        player_->judge(game.as<G>(), view.as<typename G::View>(), seat, played, random, clock);
    assert(verdict);
    return *verdict;
  }

  double luck(const AnyRules& game, const AnyState& before, const AnyState& after, Seat seat,
              Random& random, Clock& clock) override {
    using State = typename G::State;
    return player_->luck(game.as<G>(), before.as<State>(), after.as<State>(), seat, random, clock);
  }

  std::optional<int> most_result(const AnyRules& game) const override {
    if constexpr (requires { Knowledge<G>::most_result(game.as<G>()); }) {
      return Knowledge<G>::most_result(game.as<G>());
    } else {
      return std::nullopt;
    }
  }

 private:
  std::unique_ptr<Player<G>> player_;
};

template <TableGame G>
std::unique_ptr<AnyJudge> judge_of(const Budget& budget) {
  PlayerSpec spec = judge<G>();
  spec.budget = budget;
  auto player = make_player<G>(spec);
  assert(player);
  return std::make_unique<JudgeFace<G>>(std::move(*player));
}

template <class... Gs>
std::unique_ptr<AnyJudge> find_judge(std::string_view id, const Budget& budget,
                                     std::type_identity<std::tuple<Gs...>>) {
  std::unique_ptr<AnyJudge> found;
  const auto look_at = [&]<class G>() {
    if (G::info().id == id) found = judge_of<G>(budget);
  };
  (look_at.template operator()<Gs>(), ...);
  return found;
}

}  // namespace

std::unique_ptr<AnyJudge> make_judge(const AnyRules& game, const Budget& budget) {
  auto judge = find_judge(game.info().id, budget, std::type_identity<Games>{});
  assert(judge);
  return judge;
}

}  // namespace coppice
