// Compares legal moves and results of Robbings in random play with a second, simple and slow
// implementation.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/legal_moves.hpp"
#include "support/coppertwaddle_settings.hpp"
#include "support/playouts.hpp"
#include "support/share.hpp"

namespace coppice::coppertwaddle::test {
namespace {

/// The rules page, implemented on a state.
class Plain {
 public:
  Plain(const State& state, const Rules& rules) : state_(state), rules_(rules) {}

  const Place& at(int place) const { return state_.places[static_cast<std::size_t>(place)]; }
  const CardRule& rule(int place) const { return rules_.of(at(place).card); }
  bool wind(int place) const { return rule(place).kind == CardKind::wind; }
  static int ditch_at(Seat seat, int rank, int column) {
    return seat.index * 8 + rank * 4 + column;
  }
  static int press_at(Seat seat, int column) { return 16 + seat.index * 4 + column; }

  std::vector<int> declarations(int place) const {
    std::vector<int> all;
    for (int card = at(place).burden; card != no_card;
         card = state_.older[static_cast<std::size_t>(card)]) {
      all.push_back(card);
    }
    return all;
  }
  bool is_of(int place, Rank rank) const {
    for (const int each : declarations(place)) {
      if (rules_.of(each).burden.becomes != Ranks{}) {
        return rules_.of(each).burden.becomes.contain(rank);
      }
    }
    return rule(place).ranks.contain(rank);
  }
  int power(int place) const {
    int sum = rule(place).power + at(place).bonus;
    for (const int each : declarations(place)) sum += rules_.of(each).burden.power;
    const int seat = domain_of(static_cast<PlaceIndex>(place)).index;
    bool paired = false;
    for (int other = seat * 8; other < seat * 8 + 8; ++other) {
      paired |= at(other).proud() && rule(place).partners.contains(at(other).card);
    }
    if (paired) sum += rule(place).pair_bonus;
    return std::max(sum, 0);
  }
  int counts(int place) const { return at(place).negated ? 0 : power(place); }
  bool robs(int place) const { return at(place).proud() && !at(place).negated && !wind(place); }
  bool is_protected(int place) const {
    bool found = false;
    for (const int each : declarations(place)) found |= rules_.of(each).burden.protects;
    return found;
  }
  bool has_room(Seat seat, Rank rank) const {
    for (int column = 0; column < 4; ++column) {
      if (at(ditch_at(seat, static_cast<int>(rank), column)).vacant()) return true;
    }
    return false;
  }
  std::vector<int> beside(int place) const {
    std::vector<int> all;
    if (place % 4 > 0) all.push_back(place - 1);
    if (place % 4 < 3) all.push_back(place + 1);
    return all;
  }
  int defence(int target) const {
    int sum = counts(target);
    std::vector<int> helpers = beside(target);
    if (target / 4 % 2 == 0) helpers.push_back(target + 4);
    for (const int each : helpers) {
      if (at(each).proud() && !wind(each)) sum += counts(each);
    }
    return sum;
  }
  int supported(int robber) const {
    int sum = counts(robber);
    for (const int each : beside(robber)) {
      if (robs(each)) sum += counts(each);
    }
    return sum;
  }

  std::set<std::uint32_t> robbings() const {
    std::set<std::uint32_t> all = {move::pass().bits};
    const Seat own = state_.guardian;
    for (int target = opponent(own).index * 8; target < opponent(own).index * 8 + 8; ++target) {
      if (!at(target).proud() || wind(target) || is_protected(target)) continue;
      for (const Rank rank : {Rank::noble, Rank::peasant}) {
        if (!is_of(target, rank) || !has_room(own, rank)) continue;
        for (unsigned robbers = 1; robbers < 256; ++robbers) {
          if (may_rob(target, rank, robbers)) {
            all.insert(
                move::rob(static_cast<PlaceIndex>(target), static_cast<std::uint8_t>(robbers), rank)
                    .bits);
          }
        }
      }
    }
    return all;
  }

 private:
  bool may_rob(int target, Rank rank, unsigned robbers) const {
    std::vector<int> announced;
    for (int index = 0; index < 8; ++index) {
      if ((robbers >> index & 1) != 0) announced.push_back(state_.guardian.index * 8 + index);
    }
    int attack = 0;
    for (const int each : announced) {
      if (!robs(each) || !is_of(each, rank)) return false;
      attack += counts(each);
    }
    if (rules_.edition.name == "sphinx") {
      return announced.size() == 1 && supported(announced[0]) > defence(target);
    }
    if (rules_.adjacent_robbers) {
      for (std::size_t index = 1; index < announced.size(); ++index) {
        const bool next = announced[index] == announced[index - 1] + 1;
        if (!next || announced[index] % 4 == 0) return false;
      }
    }
    return attack > counts(target);
  }

  const State& state_;
  const Rules& rules_;
};

std::set<std::uint32_t> listed(const Coppertwaddle& game, const State& state) {
  std::set<std::uint32_t> all;
  for (const Move move : moves_of(game, state)) all.insert(move.bits);
  return all;
}

template <class Visit>
void each_step(std::uint64_t seed, int games, Visit visit) {
  std::uint64_t stream = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    for (int index = 0; index < games; ++index) {
      Random random = Random::stream(seed, stream++);
      for (const auto& step : random_playout(game, random).steps) {
        visit(game, step.state, step.move);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

TEST(CoppertwaddleLegal, RobbingsAreThoseOfTheRulesPage) {
  int robbings = 0;
  each_step(1, share_of(12), [&](const Coppertwaddle& game, const State& state, Move) {
    if (state.step != coppertwaddle::GamePhase::announce) return;
    const auto expected = Plain(state, game.rules()).robbings();
    ASSERT_EQ(listed(game, state), expected);
    robbings += static_cast<int>(expected.size()) - 1;
  });
  EXPECT_GT(robbings, share_of(1000));
}

TEST(CoppertwaddleLegal, PowersAreThoseOfTheRulesPage) {
  int looked_at = 0;
  each_step(2, 6, [&](const Coppertwaddle& game, const State& state, Move) {
    const Plain plain(state, game.rules());
    const Board board(state, game.rules());
    for (PlaceIndex place = 0; place < place_count; ++place) {
      if (state[place].vacant()) continue;
      ++looked_at;
      ASSERT_EQ(board.power(place), plain.power(place));
    }
  });
  EXPECT_GT(looked_at, 0);
}

TEST(CoppertwaddleLegal, ThrelmsAndWindsAreLaidWhereTheRulesPageSays) {
  int looked_at = 0;
  each_step(3, 6, [&](const Coppertwaddle& game, const State& state, Move) {
    if (state.step != coppertwaddle::GamePhase::act) return;
    const Plain plain(state, game.rules());
    std::set<std::uint32_t> expected;
    const bool may = state.stage == Stage::en_garde && state.laid == 0;
    state.hand_of(state.actor).each([&](int card) {
      const CardRule& rule = game.rules().of(card);
      if (!may || !rule.is_threlm()) return;
      const auto add = [&](int place) {
        expected.insert(move::lay(card, static_cast<PlaceIndex>(place)).bits);
      };
      if (rule.kind == CardKind::wind) {
        for (const Seat seat : {Seat{0}, Seat{1}}) {
          bool any = true;
          for (int column = 0; column < 4; ++column) {
            const int ditch = Plain::ditch_at(seat, 1, column);
            const int press = Plain::press_at(seat, column);
            if (plain.at(ditch).vacant()) {
              if (any) add(ditch);
              if (seat == state.actor && game.rules().edition.name == "sphinx") any = false;
            } else if (plain.at(ditch).covered && !plain.wind(ditch) && plain.at(press).vacant()) {
              add(press);
            }
          }
        }
        return;
      }
      for (int rank = 0; rank < 2; ++rank) {
        if (!rule.ranks.contain(static_cast<Rank>(rank))) continue;
        for (int column = 0; column < 4; ++column) {
          const int ditch = Plain::ditch_at(state.actor, rank, column);
          if (!plain.at(ditch).vacant()) continue;
          add(ditch);
          if (rule.ranks != Ranks::both()) break;
        }
      }
    });
    std::set<std::uint32_t> lays;
    for (const Move move : moves_of(game, state)) {
      if (move::kind(move) == MoveKind::lay) lays.insert(move.bits);
    }
    looked_at += static_cast<int>(lays.size());
    ASSERT_EQ(lays, expected);
  });
  EXPECT_GT(looked_at, 0);
}

TEST(CoppertwaddleLegal, ARobbingSucceedsWhenTheRulesPageSaysSo) {
  int successes = 0;
  int failures = 0;
  each_step(4, 40, [&](const Coppertwaddle& game, const State& state, Move move) {
    const bool last = state.step == coppertwaddle::GamePhase::act &&
                      state.stage == Stage::robbing && state.passes == 1 && move == move::pass();
    if (!last) return;
    const Plain plain(state, game.rules());
    const Seat own = state.guardian;
    int target = -1;
    int attack = 0;
    bool chosen_in = false;
    for (int place = 0; place < 16; ++place) {
      if (plain.at(place).is_target && place / 8 != own.index) target = place;
      if (!plain.at(place).is_robber || place / 8 != own.index || !plain.robs(place)) continue;
      chosen_in = true;
      const bool supported = game.rules().edition.name == "sphinx";
      attack += supported ? plain.supported(place) : plain.counts(place);
    }
    const bool proud = target >= 0 && plain.at(target).proud();
    Rank rank = state.named;
    if (proud && !plain.is_of(target, rank)) rank = other(rank);
    const bool success =
        proud && chosen_in && attack > plain.defence(target) && plain.has_room(own, rank);
    const int card = target >= 0 ? plain.at(target).card : -1;
    State after = state;
    game.play(after, move);
    if (target < 0 || after.game != state.game) return;
    const PlaceIndex now = Board(after, game.rules()).place_of(card);
    if (success) {
      ++successes;
      ASSERT_TRUE(now == no_place || domain_of(now) == own);
      ASSERT_TRUE(now == no_place || after[now].covered);
      ASSERT_TRUE(now == no_place || rank_of(now) == rank);
    } else {
      ++failures;
      ASSERT_EQ(now, target);
    }
  });
  EXPECT_GT(successes, 100);
  EXPECT_GT(failures, 50);
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
