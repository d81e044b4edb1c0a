#include "server/operate/log_deduplicator.hpp"

#include <iterator>

namespace coppice::server {

std::string line_text(std::string_view event, std::size_t amount) {
  std::string text(event);
  if (amount > 0) text += ": " + std::to_string(amount);
  return text;
}

LogDeduplicator::Line LogDeduplicator::line_of(const Event& event, const Counted& counted) {
  return {event.first, line_text(event.second, counted.amount) + " (" +
                           std::to_string(counted.times) + " more within a minute)"};
}

bool LogDeduplicator::admits(int level, std::string_view event, std::size_t amount, Time now) {
  const std::scoped_lock lock(mutex_);
  const auto found = events_.find(Event(level, event));
  if (found == events_.end()) {
    if (events_.size() < most) events_.emplace(Event(level, event), Counted{now});
    return true;
  }
  ++found->second.times;
  found->second.amount += amount;
  return false;
}

std::vector<LogDeduplicator::Line> LogDeduplicator::due(Time now) {
  const std::scoped_lock lock(mutex_);
  std::vector<Line> lines;
  for (auto each = events_.begin(); each != events_.end();) {
    auto& [event, counted] = *each;
    if (now - counted.since < interval) {
      ++each;
    } else if (counted.times == 0) {
      each = events_.erase(each);
    } else {
      lines.push_back(line_of(event, counted));
      counted = {now};
      ++each;
    }
  }
  return lines;
}

std::vector<LogDeduplicator::Line> LogDeduplicator::all() {
  const std::scoped_lock lock(mutex_);
  std::vector<Line> lines;
  for (const auto& [event, counted] : events_) {
    if (counted.times > 0) lines.push_back(line_of(event, counted));
  }
  events_.clear();
  return lines;
}

}  // namespace coppice::server
