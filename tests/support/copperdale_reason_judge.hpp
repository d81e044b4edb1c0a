#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "engine/describe.hpp"
#include "engine/legal_moves.hpp"
#include "engine/random.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "support/playouts.hpp"
#include "support/reasons.hpp"

// Compares Copperdale's reasons with the rules and the sheet.
namespace coppice::copperdale::test {

using reasons::hear;
using reasons::Said;
using reasons::says;

using Heard = reasons::Heard<Copperdale>;

template <DescribedEnum E>
inline E named(const Said& said, const std::string& name) {
  return *value_named<E>(said.text(name));
}

/// One decision, and what the rules say about it.
class Judge {
 public:
  Judge(const Copperdale& game, const State& before, Move move)
      : game_(game),
        before_(before),
        move_(move),
        heard_(hear(game, before, move)),
        sheet_(game.show(before)),
        then_(game.show(heard_.after)) {}

  /// Whether this sentence is true.
  bool holds(const Said& said) const {
    const std::string& key = said.key();
    if (key.starts_with("can_") || key.starts_with("economy")) return holds_of_assigned(said);
    if (key.ends_with("lacks") || key == "monument_lacks_either") return holds_of_lack(said);
    if (key.starts_with("starts_")) return holds_of_start(said);
    if (key == "medals") return then_.medals.total - sheet_.medals.total == said.number("medals");
    if (key == "skill") {
      const auto unlocked = heard_.all<event::SkillUnlocked>();
      return unlocked.size() == 1 &&
             unlocked[0].occupation == named<Occupation>(said, "occupation") &&
             said.number("months") == month_count - sheet_.month;
    }
    if (key == "skill_merchants") {
      return unlocks(Occupation::merchants) && then_.prosperity == said.number("prosperity") &&
             then_.prosperity >= sheet_.prosperity + 20;
    }
    if (key == "skill_masons") {
      // Two fills in each month that is left, with this one.
      return unlocks(Occupation::masons) && said.number("left") == estates_left() &&
             estates_left() > 0 && estates_left() <= 2 * (month_count - sheet_.month + 1);
    }
    if (key == "district") {
      return heard_.all<event::DistrictCompleted>().size() == 1 &&
             heard_.all<event::DistrictFilled>().at(0).value == said.number("value") &&
             then_.medals.districts == sheet_.medals.districts + 1;
    }
    if (key == "monument") {
      const auto monument = named<Monument>(said, "monument");
      const auto done = heard_.all<event::MonumentCompleted>();
      const bool is_told =
          std::ranges::any_of(done, [&](const auto& event) { return event.monument == monument; });
      return is_told && medals_of(then_.medals, monument) == said.number("medals");
    }
    if (key == "population") return is_filled<event::PopulationFilled>(said, population_spaces);
    if (key == "borders") return is_filled<event::BorderFilled>(said, border_spaces);
    if (key == "prosperity") {
      return then_.prosperity == said.number("prosperity") &&
             then_.prosperity_levels == said.number("level") &&
             then_.prosperity_levels > sheet_.prosperity_levels;
    }
    if (key == "masons") return then_.medals.masons > sheet_.medals.masons;
    if (key == "counts") return holds_of_counts(said);
    if (key == "spaces") return holds_of_spaces(said);
    return holds_of_rest(said);
  }

  /// For the reason of moves without any other reason.
  bool holds_of_rest(const Said& said) const {
    const std::string& key = said.key();
    if (then_.medals.total > sheet_.medals.total) return false;
    if (key == "buries" || key == "digs_up") return holds_of_buried(said);
    if (key == "adds") {
      return heard_.all<event::SkillUnlocked>().empty() &&
             then_.prosperity == said.number("prosperity");
    }
    if (key == "district_dead") {
      int open = 0;
      for (int district = 0; district < district_count; ++district) {
        open += heard_.after.districts[static_cast<std::size_t>(2 * district + 1)] == 0 ? 1 : 0;
      }
      return heard_.all<event::DistrictCompleted>().empty() && open == said.number("open");
    }
    if (key == "estate") return borders_of_estate() == said.number("borders");
    if (key == "monument_has") {
      const auto& box = then_.monuments[at(named<Monument>(said, "monument"))];
      const SkillState artisans = then_.occupations[at(Occupation::artisans)].skill;
      const int needed = artisans == SkillState::unlocked ? 3 : 4;
      return !box.complete && said.number("count") == static_cast<int>(box.filled.size()) &&
             said.number("needed") == needed;
    }
    const auto suit = named<Suit>(said, "suit");
    if (key == "infrastructure") {
      const auto still_lack = std::ranges::count_if(sheet_.monuments, [&](const MonumentBox& box) {
        return !box.complete && std::ranges::find(box.filled, suit) == box.filled.end();
      });
      return move_ == move::assign(Segment::infrastructure) && still_lack > 0 &&
             said.number("count") == still_lack && before_.revealed.suit() == suit;
    }
    if (key == "growth") {
      const int left = population_spaces - sheet_.suits[at(suit)].population;
      return move_ == move::assign(Segment::growth) && said.number("left") == left && left > 0 &&
             before_.revealed.suit() == suit;
    }
    return key == "faces" && move::kind(move_) == MoveKind::grow &&
           heard_.after.value(Card::of(suit, first_face_rank)) == said.number("value");
  }

  /// Counted after the first answer, if the suit is asked for.
  int borders_of_estate() const {
    const auto count = [](const Heard& heard) {
      return std::ranges::count(heard.all<event::BorderFilled>(), BorderReason::estate,
                                &event::BorderFilled::reason);
    };
    if (move::kind(move_) != MoveKind::estate) return 0;
    if (heard_.after.step != GamePhase::borders) return static_cast<int>(count(heard_));
    const Move first = moves_of(game_, heard_.after)[0];
    return static_cast<int>(count(heard_) + count(hear(game_, heard_.after, first)));
  }

  /// Which cards can come instead: counted from the moves of chance.
  bool holds_of_buried(const Said& said) const {
    const auto next = moves_of(game_, heard_.after);
    if (move::kind(move_) != MoveKind::bury || next.empty()) return false;
    const auto is_unseen = [&](Move reveal) {
      return then_.unseen.end() != std::ranges::find(then_.unseen, Card{reveal.a()});
    };
    if (said.key() == "buries") {
      return std::ranges::all_of(next, is_unseen) &&
             said.number("unseen") == static_cast<int>(then_.unseen.size()) &&
             said.number("unseen") > 0;
    }
    const Card card{next[0].a()};
    return next.size() == 1 && !is_unseen(next[0]) && card == then_.buried.front() &&
           word(card) == said.text("rank") + letter(named<Suit>(said, "suit"));
  }

  /// A reason that looks ahead is given only while there is something ahead.
  bool has_a_future(const Said& said) const {
    const std::string& key = said.key();
    const bool next_months = key.starts_with("starts_") || key.starts_with("monument_lacks");
    const bool later = key.ends_with("lacks") || key == "counts" || key == "faces";
    const bool is_over = game_.turn(heard_.after).is_over();
    return (!next_months || sheet_.month < month_count) && (!later || !is_over);
  }

  /// Checks that every completion that the rules report is mentioned.
  void expect_whole(const std::vector<Reason>& reasons) const {
    const auto unlocked = heard_.all<event::SkillUnlocked>();
    for (const event::SkillUnlocked& skill : unlocked) {
      const bool is_last = sheet_.month == month_count;
      switch (skill.occupation) {
        case Occupation::merchants: EXPECT_TRUE(says(reasons, "skill_merchants")); break;
        case Occupation::masons:
          EXPECT_TRUE(is_last || estates_left() == 0 || says(reasons, "skill_masons"));
          break;
        case Occupation::philosophers: EXPECT_EQ(says(reasons, "skill"), !is_last); break;
        default: EXPECT_TRUE(says(reasons, "skill"));
      }
    }
    if (unlocked.empty()) {
      EXPECT_FALSE(says(reasons, "skill"));
    }
    EXPECT_EQ(says(reasons, "district"), !heard_.all<event::DistrictCompleted>().empty());
    EXPECT_EQ(says(reasons, "prosperity"), then_.prosperity_levels > sheet_.prosperity_levels);
    EXPECT_EQ(says(reasons, "masons"), then_.medals.masons > sheet_.medals.masons);
    if (then_.medals.total > sheet_.medals.total) {
      EXPECT_FALSE(reasons.empty());
    }
  }

 private:
  bool unlocks(Occupation occupation) const {
    const auto unlocked = heard_.all<event::SkillUnlocked>();
    return unlocked.size() == 1 && unlocked[0].occupation == occupation;
  }
  int estates_left() const { return estate_count - std::popcount(heard_.after.estates_filled); }

  static int medals_of(const Medals& medals, Monument monument) {
    return std::array{medals.fountains, medals.arches, medals.statues,
                      medals.gardens}[at(monument)];
  }

  template <class Event>
  bool is_filled(const Said& said, int level) const {
    const auto suit = named<Suit>(said, "suit");
    return std::ranges::any_of(heard_.all<Event>(), [&](const Event& event) {
      return event.suit == suit && event.level == level;
    });
  }

  int unseen(const std::function<bool(Card)>& fits) const {
    return static_cast<int>(std::ranges::count_if(then_.unseen, fits));
  }
  int value(Card card) const {
    return card.is_face() ? then_.suits[at(card.suit())].face : card.rank() + 1;
  }

  bool holds_of_start(const Said& said) const {
    const int written = said.number("value");
    const bool skill = said.key() == "starts_skill";
    const int fitting =
        unseen([&](Card card) { return skill ? value(card) > written : value(card) == written; });
    if (said.number("unseen") != static_cast<int>(then_.unseen.size())) return false;
    if (skill) {
      const auto filled = heard_.all<event::ValueWritten>();
      return filled.at(0).space == 1 && filled[0].value == written && fitting > 0 &&
             fitting == said.number("count");
    }
    const auto filled = heard_.all<event::DistrictFilled>();
    return filled.at(0).space == 1 && filled[0].value == written && fitting > 0 &&
           fitting == said.number("count");
  }

  bool holds_of_lack(const Said& said) const {
    if (said.key() == "population_lacks" || said.key() == "borders_lacks") {
      const SuitLine& line = then_.suits[at(named<Suit>(said, "suit"))];
      const int left = said.key() == "borders_lacks" ? border_spaces - line.borders
                                                     : population_spaces - line.population;
      return left == said.number("left") && left > 0;
    }
    const MonumentBox& box = then_.monuments[at(named<Monument>(said, "monument"))];
    std::vector<Suit> open = {named<Suit>(said, said.key() == "monument_lacks" ? "suit" : "first")};
    if (said.key() == "monument_lacks_either") open.push_back(named<Suit>(said, "second"));
    std::vector<Suit> all = box.filled;
    all.insert(all.end(), open.begin(), open.end());
    std::ranges::sort(all);
    const int cards =
        unseen([&](Card card) { return std::ranges::find(open, card.suit()) != open.end(); });
    State with_one = heard_.after;
    std::uint8_t& filled = with_one.monuments[at(box.monument)];
    filled = static_cast<std::uint8_t>(filled | 1U << at(open[0]));
    return !box.complete && all.size() == 4 && std::ranges::adjacent_find(all) == all.end() &&
           cards == said.number("count") &&
           game_.show(with_one).monuments[at(box.monument)].complete;
  }

  bool holds_of_counts(const Said& said) const {
    const auto monument = named<Monument>(said, "monument");
    State complete = heard_.after;
    State before = before_;
    complete.monuments[at(monument)] = before.monuments[at(monument)] = 15;
    const int worth = medals_of(game_.show(complete).medals, monument);
    return worth == said.number("medals") &&
           worth > medals_of(game_.show(before).medals, monument) &&
           !then_.monuments[at(monument)].complete;
  }

  bool holds_of_spaces(const Said& said) const {
    const auto matches = [&](int spaces) {
      const auto heard = hear(game_, before_, move::grow(spaces));
      return !heard.all<event::BorderMatched>().empty();
    };
    const int spaces = said.number("spaces");
    return move_ == move::grow(spaces) && matches(spaces) && !matches(3 - spaces);
  }

  // ---- the effect of an assigned card: tried in all ways, with random other cards
  // ----------------

  /// The state once all three cards are assigned; the others are arbitrary.
  State resolving() const {
    Random random(5);
    State state = heard_.after;
    while (game_.turn(state).is_chance() || state.step == GamePhase::assign) {
      Move next = random_move(game_, state, random);
      while (next == move::bury()) next = random_move(game_, state, random);
      game_.play(state, next);
    }
    return state;
  }

  /// Whether some continuation of the month has a matching event.
  bool can_happen(const State& state, const std::function<bool(const Event&)>& fits) const {
    for (const Move next : moves_of(game_, state)) {
      const Heard heard = hear(game_, state, next);
      if (std::ranges::any_of(heard.events, fits)) return true;
      const GamePhase step = heard.after.step;
      if (step != GamePhase::fill && step != GamePhase::settle && step != GamePhase::borders)
        continue;
      if (can_happen(heard.after, fits)) return true;
    }
    return false;
  }

  bool holds_of_assigned(const Said& said) const {
    State state = resolving();
    if (said.key().starts_with("can_unlock")) {
      std::vector<Occupation> found;
      for (const Move next : moves_of(game_, state)) {
        for (const auto& unlocked : hear(game_, state, next).all<event::SkillUnlocked>()) {
          found.push_back(unlocked.occupation);
        }
      }
      if (said.key() == "can_unlock_some") {
        return static_cast<int>(found.size()) == said.number("count") && found.size() > 1;
      }
      return found == std::vector{named<Occupation>(said, "occupation")};
    }
    if (said.key().starts_with("economy")) return always_rises(state, said);
    if (said.key() == "can_match") return always_matches(state, named<Suit>(said, "suit"));
    game_.play(state, moves_of(game_, state)[0]);
    if (said.key() == "can_complete_district") {
      return can_happen(state,
                        [&](const Event& event) {
                          return std::holds_alternative<event::DistrictCompleted>(event);
                        }) &&
             before_.value(before_.revealed) == said.number("value");
    }
    const auto monument = named<Monument>(said, "monument");
    return can_happen(state, [&](const Event& event) {
      const auto* done = std::get_if<event::MonumentCompleted>(&event);
      return done != nullptr && done->monument == monument;
    });
  }

  /// Whatever Occupation the value is written to.
  bool always_rises(const State& state, const Said& said) const {
    const auto next = [&](int prosperity) {
      const auto level = std::ranges::upper_bound(prosperity_levels, prosperity);
      return level == prosperity_levels.end() ? 0 : *level;
    };
    return std::ranges::all_of(moves_of(game_, state), [&](Move write) {
      const Sheet written = game_.show(hear(game_, state, write).after);
      const bool brings_medal = written.prosperity_levels > sheet_.prosperity_levels;
      const bool is_told = said.key() == "economy_level"
                               ? brings_medal
                               : !brings_medal && said.number("next") == next(written.prosperity);
      return is_told && written.prosperity == said.number("prosperity");
    });
  }

  /// Whatever is filled before.
  bool always_matches(const State& begun, Suit suit) const {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Random random(seed);
      State state = begun;
      bool matched = false;
      while (state.month == begun.month) {
        const Heard heard = hear(game_, state, random_move(game_, state, random));
        for (const auto& filled : heard.all<event::BorderFilled>()) {
          matched = matched || (filled.suit == suit && filled.reason == BorderReason::match);
        }
        state = heard.after;
      }
      if (!matched) return false;
    }
    return true;
  }

  const Copperdale& game_;
  State before_;
  Move move_;
  Heard heard_;
  Sheet sheet_;
  Sheet then_;
};

}  // namespace coppice::copperdale::test
