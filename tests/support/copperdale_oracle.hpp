#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/copperdale_oracle_sheet.hpp"

// A second implementation of Copperdale: slow, with texts, written from the rules page and without
// code of src/. Tests play random games on both and compare all moves and sheets.
namespace coppice::copperdale::test {

class Oracle : public OracleSheet {
 public:
  using Texts = std::set<std::string>;

  /// `open`: all border cards are revealed at the start (CD-6).
  explicit Oracle(bool open) : open_(open) {
    for (const char suit : std::string("CDHS"))
      for (const char* const rank :
           {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"})
        unseen_.insert(std::string(rank) + suit);
  }

  bool over() const { return waits_ == "over"; }
  int months_played() const { return months_played_; }
  int deck() const { return fresh_ + static_cast<int>(buried_.size()); }

  Texts options() const {
    if (waits_ == "border") return each(unseen_, "border ");
    if (waits_ == "reveal")
      return fresh_ > 0 ? each(unseen_, "reveal ") : Texts{"reveal " + buried_.front()};
    if (waits_ == "assign") return assign_options();
    if (waits_ == "write") return write_options();
    if (waits_ == "fill") return fill_options();
    if (waits_ == "settle") return settle_options();
    if (waits_ == "borders") return border_options();
    if (waits_ == "grow") return grow_options();
    return {};
  }

  void play(const std::string& move) {
    const auto blank = move.find(' ');
    const std::string verb = move.substr(0, blank);
    const std::string what = blank == std::string::npos ? "" : move.substr(blank + 1);
    if (verb == "border") see_border(what);
    if (verb == "reveal") reveal(what);
    if (verb == "bury") bury();
    if (verb == "assign") assign(what);
    if (verb == "write") write(what);
    if (verb == "district") fill_district(static_cast<std::size_t>(std::stoi(what)) - 1);
    if (verb == "estate") fill_estate(what);
    if (verb == "monument") fill_monument(what);
    if (verb == "settle") settle(what);
    if (verb == "borders") fill_borders(what);
    if (verb == "grow") grow(std::stoi(what));
  }

 private:
  static char suit(const std::string& card) { return card.back(); }

  static bool face(const std::string& card) {
    return card[0] == 'J' || card[0] == 'Q' || card[0] == 'K';
  }

  int value(const std::string& card) const {
    if (card[0] == 'A') return 1;
    if (face(card)) return 1 + population.at(suit(card));
    return std::stoi(card);
  }

  static Texts each(const std::set<std::string>& cards, const std::string& verb) {
    Texts all;
    for (const std::string& card : cards) all.insert(verb + card);
    return all;
  }

  // Reveals.

  void see_border(const std::string& card) {
    unseen_.erase(card);
    border_deck_.push_back(card);
    waits_ = open_ && border_deck_.size() < 12 ? "border" : "reveal";
  }

  void reveal(const std::string& card) {
    if (fresh_ > 0) {
      --fresh_;
      unseen_.erase(card);
    } else {
      buried_.pop_front();
    }
    revealed_ = card;
    waits_ = "assign";
  }

  Texts assign_options() const {
    Texts all;
    for (const char* const segment : {"economy", "infrastructure", "growth"})
      if (!assigned_.contains(segment)) all.insert("assign " + std::string(segment));
    if (has("philosophers") && !buried_this_month_) all.insert("bury");
    return all;
  }

  void bury() {
    buried_.push_back(revealed_);
    buried_this_month_ = true;
    waits_ = "reveal";
  }

  void assign(const std::string& segment) {
    assigned_[segment] = revealed_;
    waits_ = assigned_.size() < 3 ? "reveal" : "write";
  }

  // Economy.

  Texts write_options() const {
    Texts all;
    for (const char* const name :
         {"merchants", "philosophers", "surveyors", "masons", "farmers", "artisans", "diplomats"}) {
      const auto found = occupations.find(name);
      if (found == occupations.end() || found->second.size() < 2)
        all.insert("write " + std::string(name));
    }
    return all;
  }

  void write(const std::string& name) {
    occupations[name].push_back(value(assigned_["economy"]));
    filled_.clear();
    wanted_ = std::min<std::size_t>(2, possible_kinds().size());
    next_fill();
  }

  // Infrastructure: the kinds are 0 District, 1 Estate, 2 Monument.

  Texts choices(int kind) const {
    const char of = suit(assigned_.at("infrastructure"));
    Texts all;
    if (kind == 0) {
      bool empty_listed = false;
      for (std::size_t index = 0; index < districts.size(); ++index) {
        if (districts[index].size() == 2 || (districts[index].empty() && empty_listed)) continue;
        empty_listed = empty_listed || districts[index].empty();
        all.insert("district " + std::to_string(index + 1));
      }
    }
    if (kind == 1) {
      for (const char* const pair : {"CD", "CH", "CS", "DH", "DS", "HS"})
        if (std::string_view(pair).find(of) != std::string_view::npos && !estates.contains(pair))
          all.insert("estate " + std::string(pair));
    }
    if (kind == 2) {
      for (const char* const name : {"fountains", "arches", "statues", "gardens"})
        if (const auto found = monuments.find(name);
            found == monuments.end() || !found->second.contains(of))
          all.insert("monument " + std::string(name));
    }
    return all;
  }

  /// The kinds not filled this month, after the last one in the record's order, with a free place.
  std::vector<int> possible_kinds() const {
    std::vector<int> kinds;
    for (int kind = filled_.empty() ? 0 : filled_.back() + 1; kind < 3; ++kind)
      if (!choices(kind).empty()) kinds.push_back(kind);
    return kinds;
  }

  Texts fill_options() const {
    Texts all;
    const auto kinds = possible_kinds();
    for (std::size_t index = 0; index < kinds.size(); ++index) {
      const std::size_t later = kinds.size() - index - 1;
      if (filled_.size() + 1 + later >= wanted_) all.merge(choices(kinds[index]));
    }
    return all;
  }

  void next_fill() {
    if (filled_.size() < wanted_)
      waits_ = "fill";
    else
      start_growth();
  }

  void fill_district(std::size_t index) {
    filled_.push_back(0);
    auto& district = districts[index];
    district.push_back(value(assigned_["infrastructure"]));
    waits_ = "settle";
    if (district.size() < 2 || district[0] != district[1] || settle_options().empty()) next_fill();
  }

  Texts settle_options() const {
    Texts all;
    const auto room = [&](char of) { return 9 - population.at(of); };
    for (const char first : std::string("CDHS")) {
      if (room(first) >= 1) all.insert(std::string("settle ") + first);
      if (!has("farmers")) continue;
      for (const char second : std::string("CDHS")) {
        if (second < first) continue;
        const int needed = first == second ? 2 : 1;
        if (room(first) < needed || room(second) < needed) continue;
        all.insert(std::string("settle ") + first + second);
      }
    }
    return all;
  }

  void settle(const std::string& suits) {
    for (const char of : suits) ++population[of];
    next_fill();
  }

  void fill_estate(const std::string& pair) {
    filled_.push_back(1);
    estates.insert(pair);
    estate_ = pair;
    waits_ = "borders";
    if (border_options().empty()) next_fill();
  }

  Texts border_options() const {
    const char a = estate_[0];
    const char b = estate_[1];
    const int room_a = 5 - borders.at(a);
    const int room_b = 5 - borders.at(b);
    const int given = std::min(has("surveyors") ? 2 : 1, room_a + room_b);
    Texts all;
    for (int in_a = 0; in_a <= given; ++in_a) {
      const int in_b = given - in_a;
      if (given == 0 || in_a > room_a || in_b > room_b) continue;
      all.insert("borders " + std::string(static_cast<std::size_t>(in_a), a) +
                 std::string(static_cast<std::size_t>(in_b), b));
    }
    return all;
  }

  void fill_borders(const std::string& suits) {
    for (const char of : suits) ++borders[of];
    next_fill();
  }

  void fill_monument(const std::string& name) {
    filled_.push_back(2);
    monuments[name].insert(suit(assigned_["infrastructure"]));
    next_fill();
  }

  // Growth.

  void start_growth() {
    waits_ = "grow";
    if (grow_options().empty()) grow(0);
  }

  Texts grow_options() const {
    const int room = 9 - population.at(suit(assigned_.at("growth")));
    Texts all;
    if (room >= 1) all.insert("grow 1");
    if (room >= 2 && has("farmers")) all.insert("grow 2");
    return all;
  }

  void grow(int spaces) {
    const std::string& card = assigned_["growth"];
    const std::string& border = border_deck_[static_cast<std::size_t>(months_played_)];
    population[suit(card)] += spaces;
    const bool match = suit(card) == suit(border) || value(card) == value(border) ||
                       (has("diplomats") && face(card));
    if (match && borders[suit(card)] < 5) ++borders[suit(card)];
    assigned_.clear();
    buried_this_month_ = false;
    ++months_played_;
    waits_ = months_played_ == 12 ? "over" : open_ ? "reveal" : "border";
  }

  bool open_;
  std::string waits_ = "border";
  std::set<std::string> unseen_;
  std::vector<std::string> border_deck_;
  std::deque<std::string> buried_;
  int fresh_ = 40;
  int months_played_ = 0;
  bool buried_this_month_ = false;
  std::string revealed_;
  std::map<std::string, std::string> assigned_;
  std::vector<int> filled_;
  std::size_t wanted_ = 0;
  std::string estate_;
};

}  // namespace coppice::copperdale::test
