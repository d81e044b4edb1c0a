#include "lab/counts/lead_history.hpp"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <map>
#include <utility>

namespace coppice::lab {

namespace {

/// Neighbouring leads are grouped until a group has so many seats.
constexpr std::uint64_t least_in_group = 20;
/// The intervals compare the result with those without each of so many parts of the games.
constexpr std::size_t parts = 10;

using Courses = std::vector<const LeadHistory*>;

/// The seats of all games at one point, in groups of about the same lead.
class Leads {
 public:
  Leads(const Courses& courses, std::size_t point) : point_(point) {
    std::map<std::int32_t, Group> by_lead;
    std::uint64_t rest = 0;
    for (const LeadHistory* const course : courses) {
      const auto& leads = course->leads(point);
      for (std::size_t seat = 0; seat < leads.size(); ++seat) {
        Group& there = by_lead[leads[seat]];
        ++there.seats;
        there.won += seat == course->winner ? 1U : 0U;
      }
      rest += leads.size();
    }
    for (const auto& [lead, there] : by_lead) {
      const bool is_full = groups_.empty() || groups_.back().seats >= least_in_group;
      if (is_full && (groups_.empty() || rest >= least_in_group)) groups_.emplace_back();
      groups_.back().seats += there.seats;
      groups_.back().won += there.won;
      rest -= there.seats;
      group_of_[lead] = groups_.size() - 1;
    }
  }

  /// The chance of the winner of one of these games, without the game itself.
  double chance(const LeadHistory& course) const {
    const auto& leads = course.leads(point_);
    const std::size_t own = group_of_.at(leads[course.winner]);
    const auto here = static_cast<std::uint64_t>(
        std::ranges::count_if(leads, [&](std::int32_t lead) { return group_of_.at(lead) == own; }));
    const Group& group = groups_[own];
    if (group.seats == here) return 1 / static_cast<double>(leads.size());
    return static_cast<double>(group.won - 1) / static_cast<double>(group.seats - here);
  }

  /// The ends of its interval (Agresti and Coull, which needs no search).
  std::pair<double, double> interval(const LeadHistory& course) const {
    const Group& group = groups_[group_of_.at(course.leads(point_)[course.winner])];
    const double seats = static_cast<double>(group.seats) + chi_square;
    const double middle = (static_cast<double>(group.won) + chi_square / 2) / seats;
    const double width = std::sqrt(chi_square * middle * (1 - middle) / seats);
    return {middle - width, middle + width};
  }

 private:
  struct Group {
    std::uint64_t seats = 0;
    std::uint64_t won = 0;
  };

  std::size_t point_;
  std::vector<Group> groups_;
  std::map<std::int32_t, std::size_t> group_of_;
};

using Means = std::array<double, course_points>;

/// The winners' mean chances.
Means means_of(const Courses& courses) {
  Means means{};
  for (std::size_t point = 0; point < course_points; ++point) {
    const Leads leads(courses, point);
    for (const LeadHistory* const course : courses) means.at(point) += leads.chance(*course);
    means.at(point) /= static_cast<double>(courses.size());
  }
  return means;
}

/// Their standard errors, from the means without each part of the games (a jackknife).
Means errors_of(const Courses& courses) {
  std::vector<Means> all;
  for (std::size_t part = 0; part < parts; ++part) {
    Courses others;
    for (std::size_t game = 0; game < courses.size(); ++game) {
      if (game % parts != part) others.push_back(courses[game]);
    }
    all.push_back(means_of(others));
  }
  Means errors{};
  for (std::size_t point = 0; point < course_points; ++point) {
    double mean = 0;
    for (const Means& means : all) mean += means.at(point) / parts;
    double squares = 0;
    for (const Means& means : all) squares += std::pow(means.at(point) - mean, 2);
    errors.at(point) = std::sqrt(squares * (parts - 1) / parts);
  }
  return errors;
}

std::int64_t percent_of(std::size_t point) {
  return static_cast<std::int64_t>(100 * point / course_points);
}

/// By game the percentage from which its winner's chance stayed high: as estimated, and at the
/// ends of its interval.
struct Decided {
  std::vector<std::int64_t> likely;
  std::vector<std::int64_t> early;
  std::vector<std::int64_t> late;
};

Decided decided_in(const Courses& courses) {
  struct Since {
    std::size_t likely = course_points;
    std::size_t early = course_points;
    std::size_t late = course_points;
  };
  std::vector<Since> since(courses.size());
  for (std::size_t point = course_points; point-- > 0;) {
    const Leads leads(courses, point);
    const auto look = [&](std::size_t& decided, double chance) {
      if (decided == point + 1 && chance >= decided_chance) decided = point;
    };
    for (std::size_t game = 0; game < courses.size(); ++game) {
      const LeadHistory& course = *courses[game];
      look(since[game].likely, leads.chance(course));
      const auto [low, high] = leads.interval(course);
      look(since[game].early, high);
      look(since[game].late, low);
    }
  }
  Decided decided;
  for (const Since& each : since) {
    decided.likely.push_back(percent_of(each.likely));
    decided.early.push_back(percent_of(each.early));
    decided.late.push_back(percent_of(each.late));
  }
  std::ranges::sort(decided.likely);
  std::ranges::sort(decided.early);
  std::ranges::sort(decided.late);
  return decided;
}

/// A quantile with an interval by ranks, which holds for any distribution.
Estimate quantile_of(const Decided& decided, double part) {
  using boost::math::quantile;
  const boost::math::binomial below(static_cast<double>(decided.likely.size()), part);
  const auto last = static_cast<double>(decided.likely.size() - 1);
  const auto at = [&](const std::vector<std::int64_t>& percents, double rank) {
    return static_cast<double>(percents[static_cast<std::size_t>(std::clamp(rank, 0.0, last))]);
  };
  return {.mean = at(decided.likely, std::ceil(part * (last + 1)) - 1),
          .low = at(decided.early, quantile(below, 0.025) - 1),
          .high = at(decided.late, quantile(complement(below, 0.025)))};
}

}  // namespace

LeadHistory lead_history_of(std::span<const std::int32_t> scores, std::size_t seats,
                            std::uint8_t winner) {
  LeadHistory course{.number = 0, .winner = winner, .all_leads = {}};
  course.all_leads.reserve(course_points * seats);
  const std::size_t decisions = scores.size() / seats - 1;
  for (std::size_t point = 0; point < course_points; ++point) {
    const auto now = scores.subspan(decisions * point / course_points * seats, seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      std::int32_t best = now[seat == 0 ? 1 : 0];
      for (std::size_t other = 0; other < seats; ++other) {
        if (other != seat) best = std::max(best, now[other]);
      }
      course.all_leads.push_back(now[seat] - best);
    }
  }
  return course;
}

std::optional<WinChanceCurve> win_chance_curve(const std::vector<LeadHistory>& courses) {
  if (courses.size() < fewest_courses) return std::nullopt;
  Courses all;
  for (const LeadHistory& course : courses) all.push_back(&course);
  std::ranges::sort(all, {}, &LeadHistory::number);  // threads add them in any order
  const Means means = means_of(all);
  const Means errors = errors_of(all);
  const boost::math::students_t distribution(parts - 1);
  const double factor = boost::math::quantile(distribution, 0.975);
  WinChanceCurve course{.games = all.size(), .points = {}, .decided = {}, .quantiles = {}};
  for (std::size_t point = 0; point < course_points; ++point) {
    const double mean = means.at(point);
    const double width = factor * errors.at(point);
    course.points.push_back({.percent = static_cast<int>(percent_of(point)),
                             .chance = {.mean = mean,
                                        .low = std::max(0.0, mean - width),
                                        .high = std::min(1.0, mean + width)}});
  }
  const Decided decided = decided_in(all);
  for (const std::int64_t percent : decided.likely) course.decided.add(percent);
  for (std::size_t at = 0; at < course_quantiles.size(); ++at) {
    course.quantiles.at(at) = quantile_of(decided, course_quantiles.at(at));
  }
  return course;
}

}  // namespace coppice::lab
