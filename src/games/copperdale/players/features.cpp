#include "games/copperdale/players/features.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/copperdale/rules/fills.hpp"

namespace coppice::copperdale {

namespace {

/// Fills the slots in order. Each table of features follows the previous one.
class SlotWriter {
 public:
  /// One slot with its own table.
  void add(int feature, int table) {
    add_shared(feature);
    next_table(table);
  }
  /// One of several slots that share the present table.
  void add_shared(int feature) { slots_[count_++] = static_cast<std::uint16_t>(table_ + feature); }
  void next_table(int table) { table_ += table; }

  Slots done() const {
    assert(count_ == slot_count && table_ == static_cast<int>(feature_count));
    return slots_;
  }

 private:
  Slots slots_{};
  std::size_t count_ = 0;
  int table_ = 0;
};

/// Records the table of each slot, instead of the sheet's feature.
class TableWriter {
 public:
  void add(int feature, int table) {
    add_shared(feature);
    next_table(table);
  }
  void add_shared(int) { ++count_; }
  void next_table(int table) {
    for (; noted_ < count_; ++noted_) {
      tables_[noted_] = {static_cast<std::uint16_t>(table_), static_cast<std::uint16_t>(table)};
    }
    table_ += table;
  }

  std::array<FeatureTable, slot_count> done() const {
    assert(noted_ == slot_count && table_ == static_cast<int>(feature_count));
    return tables_;
  }

 private:
  std::array<FeatureTable, slot_count> tables_{};
  std::size_t count_ = 0;
  std::size_t noted_ = 0;
  int table_ = 0;
};

enum SkillStage : std::uint8_t { unstarted, started, unlocked, lost };
constexpr int skill_stages = 4;

template <class Writer>
class SheetReader {
 public:
  SheetReader(const State& sheet, const UnseenCounts& unseen, int months)
      : sheet_(sheet), unseen_(unseen), months_left_(month_count - months) {
    for (std::size_t index = 0; index < occupation_count; ++index) skills_[index] = stage(index);
    for (std::size_t index = 0; index < monument_count; ++index) {
      spaces_[index] = std::popcount(sheet.monuments[index]);
    }
  }

  auto read() {
    economy();
    districts();
    estates_and_monuments();
    suits();
    together();
    return out_.done();
  }

 private:
  static constexpr int counts = 5;  ///< 0 to 4

  SkillStage stage(std::size_t index) const {
    const int first = sheet_.numbers[2 * index];
    const int second = sheet_.numbers[2 * index + 1];
    if (first == 0) return unstarted;
    if (second == 0) return started;
    return second > first ? unlocked : lost;
  }
  int skill(Occupation occupation) const { return skills_[at(occupation)]; }
  int spaces(Monument monument) const { return spaces_[at(monument)]; }

  void economy() {
    constexpr int looks = 13;  // unstarted, a first number, unlocked, lost
    int sum = 0;
    for (std::size_t index = 0; index < occupation_count; ++index) {
      const int first = sheet_.numbers[2 * index];
      sum += first + sheet_.numbers[2 * index + 1];
      out_.add(skills_[index] <= started ? first : 9 + skills_[index], looks);
    }
    // A month writes about 7, so months share what they learn about Prosperity.
    const int hoped = std::clamp(sum + 7 * months_left_, 40, 167) - 40;
    out_.add(hoped, 128);
    out_.add(hoped / 4 * skill_stages + skill(Occupation::merchants), 32 * skill_stages);
    out_.add(hoped / 4 * counts + spaces(Monument::fountains), 32 * counts);
  }

  int unseen_of_value(int value) const {
    int count = unseen_.numbers[static_cast<std::size_t>(value)];
    for (std::size_t suit = 0; suit < suit_count; ++suit) {
      count += sheet_.population[suit] + 1 == value ? unseen_.faces[suit] : 0;
    }
    return count;
  }

  void districts() {
    enum Look { empty, complete, dead, of_number };
    constexpr int most_unseen = 5;
    for (int index = 0; index < district_count; ++index) {
      const int left = sheet_.districts[static_cast<std::size_t>(2 * index)];
      const int right = sheet_.districts[static_cast<std::size_t>(2 * index + 1)];
      int look = empty;
      if (right != 0) {
        look = left == right ? complete : dead;
        complete_districts_ += left == right ? 1 : 0;
      } else if (left != 0) {
        look = of_number + (left - 1) * (most_unseen + 1) +
               std::min(unseen_of_value(left), most_unseen);
        ++started_districts_;
      } else {
        ++empty_districts_;
      }
      out_.add_shared(look);
    }
    out_.next_table(of_number + 10 * (most_unseen + 1));
  }

  void estates_and_monuments() {
    const int filled = std::popcount(sheet_.estates_filled);
    out_.add(filled * skill_stages + skill(Occupation::masons), 7 * skill_stages);
    for (std::size_t index = 0; index < monument_count; ++index) {
      out_.add(spaces_[index] * skill_stages + skill(Occupation::artisans), counts * skill_stages);
    }
  }

  /// Each property of a suit is a table with a slot per suit.
  template <class Look>
  void each_suit(int table, Look look) {
    for (std::size_t suit = 0; suit < suit_count; ++suit) out_.add_shared(look(suit));
    out_.next_table(table);
  }

  void suits() {
    constexpr int cards = 14;
    constexpr int levels = population_spaces + 1;
    constexpr int borders = border_spaces + 1;
    each_suit(levels * cards,
              [&](auto suit) { return sheet_.population[suit] * cards + unseen_.cards[suit]; });
    each_suit(levels * borders,
              [&](auto suit) { return sheet_.population[suit] * borders + sheet_.borders[suit]; });
    each_suit(borders * 4 * skill_stages, [&](auto suit) {
      const int free = std::popcount(free_estates(sheet_, static_cast<Suit>(suit)));
      return (sheet_.borders[suit] * 4 + free) * skill_stages + skill(Occupation::surveyors);
    });
    each_suit(counts * cards, [&](auto suit) {
      int lacking = 0;
      for (const std::uint8_t filled : sheet_.monuments) lacking += ~filled >> suit & 1;
      return lacking * cards + unseen_.cards[suit];
    });
    each_suit(levels * skill_stages, [&](auto suit) {
      return sheet_.population[suit] * skill_stages + skill(Occupation::farmers);
    });
    each_suit(borders * cards,
              [&](auto suit) { return sheet_.borders[suit] * cards + unseen_.cards[suit]; });
    each_suit(levels * 4,
              [&](auto suit) { return sheet_.population[suit] * 4 + unseen_.faces[suit]; });
  }

  int high_cards() const {
    int count = unseen_.numbers[8] + unseen_.numbers[9] + unseen_.numbers[10];
    for (std::size_t suit = 0; suit < suit_count; ++suit) {
      count += sheet_.population[suit] >= 7 ? unseen_.faces[suit] : 0;
    }
    return count;
  }

  static int at_least(const std::array<std::uint8_t, suit_count>& filled, int spaces) {
    return static_cast<int>(std::ranges::count_if(filled, [=](int n) { return n >= spaces; }));
  }

  /// Features that combine several parts.
  void together() {
    out_.add(high_cards(), 32);
    const auto with = [this](int count, Monument monument) {
      out_.add(count * counts + spaces(monument), counts * counts);
    };
    with(at_least(sheet_.population, 1), Monument::statues);
    with(at_least(sheet_.population, population_spaces), Monument::statues);
    with(at_least(sheet_.borders, 1), Monument::gardens);
    with(at_least(sheet_.borders, border_spaces), Monument::gardens);
    with(complete_districts_, Monument::arches);
    out_.add(
        ((skill(Occupation::farmers) * skill_stages + skill(Occupation::surveyors)) * skill_stages +
         skill(Occupation::artisans)) *
                skill_stages +
            skill(Occupation::merchants),
        256);
    const int all_spaces = spaces_[0] + spaces_[1] + spaces_[2] + spaces_[3];
    out_.add(all_spaces * skill_stages + skill(Occupation::artisans), 17 * skill_stages);
    out_.add(empty_districts_ * counts + started_districts_, counts * counts);
  }

  const State& sheet_;
  const UnseenCounts& unseen_;
  int months_left_;
  std::array<SkillStage, occupation_count> skills_{};
  std::array<int, monument_count> spaces_{};
  int complete_districts_ = 0;
  int started_districts_ = 0;
  int empty_districts_ = 0;
  Writer out_;
};

}  // namespace

UnseenCounts::UnseenCounts(CardSet unseen) {
  constexpr std::uint64_t suit_mask = (1U << 13) - 1;
  constexpr std::uint64_t each_ace = 1 | 1ULL << 13 | 1ULL << 26 | 1ULL << 39;
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    const std::uint64_t own = unseen.mask() >> (13 * suit) & suit_mask;
    cards[suit] = static_cast<std::uint8_t>(std::popcount(own));
    faces[suit] = static_cast<std::uint8_t>(std::popcount(own >> first_face_rank));
  }
  for (std::size_t value = 1; value < numbers.size(); ++value) {
    const std::uint64_t alike = unseen.mask() & each_ace << (value - 1);
    numbers[value] = static_cast<std::uint8_t>(std::popcount(alike));
  }
}

Slots slots_of(const State& sheet, const UnseenCounts& unseen, int months) {
  return SheetReader<SlotWriter>(sheet, unseen, months).read();
}

std::array<FeatureTable, slot_count> feature_tables() {
  constexpr int any_month = 1;
  return SheetReader<TableWriter>(State(), UnseenCounts(CardSet()), any_month).read();
}

}  // namespace coppice::copperdale
