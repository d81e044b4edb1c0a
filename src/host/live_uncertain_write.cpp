// A table whose store did not say whether it has the last change. The table writes the same entries
// again until the store answers: the number of entries before them decides whether they are new.
#include <algorithm>
#include <iterator>
#include <utility>

#include "host/live_table.hpp"

namespace coppice::host {

/// Whether this result leaves open what the store has.
bool LiveTable::is_unsettled(const WriteResult& written) const {
  switch (outcome_of(written)) {
    case WriteOutcome::unknown: return true;
    case WriteOutcome::not_tried: return is_uncertain();
    case WriteOutcome::stored:
    case WriteOutcome::refused:
    case WriteOutcome::unknown_for_good: return false;
  }
  std::unreachable();
}

void LiveTable::stay_uncertain(const Error& error) {
  const Time again = time() + limits::doubt_again;
  if (auto* uncertain = std::get_if<Uncertain>(&store_)) {
    uncertain->again = again;
    uncertain->asked.reset();
    return;
  }
  PendingWrite write = std::move(std::get<Storing>(store_).write);
  store_ = Uncertain{std::move(write), error, again};
  context_.ask_for(effect::LogError{stored_.id, error});
  tell_unsure(requests_.front());
  const std::vector<QueuedRequest> others(std::make_move_iterator(requests_.begin() + 1),
                                          std::make_move_iterator(requests_.end()));
  requests_.erase(requests_.begin() + 1, requests_.end());
  for (const QueuedRequest& each : others) take_while_uncertain(each);
}

/// The same command, sent again, waits for the result of the first one. What changes nothing is
/// answered, and everything else is refused.
void LiveTable::take_while_uncertain(QueuedRequest waiting) {
  if (waiting.id && waiting.id == requests_.front().id) {
    tell_unsure(waiting);
    requests_.push_back(std::move(waiting));
    return;
  }
  const auto away = [&]() -> CommandResultOrError {
    const Error& error = std::get<Uncertain>(store_).error;
    if (error.code != ErrorCode::store_in_doubt) return make_error(ErrorCode::http_busy);
    return make_error(ErrorCode::store_away, error.arguments);
  };
  // Those without a connection would only change the table.
  CommandResultOrError considered =
      waiting.from == 0
          ? away()
          : std::visit([&](const auto& request) { return handle(request, waiting.from); },
                       waiting.request);
  if (considered && considered->change) considered = away();
  if (!considered) return end(waiting, std::unexpected(std::move(considered.error())));
  waiting.answer = std::move(considered->answer);
  end(waiting, {});
}

void LiveTable::break_off() {
  if (!requests_.empty() && std::holds_alternative<Settled>(store_)) {
    end_first(make_error(ErrorCode::http_internal));
  }
}

bool LiveTable::was_stored(const PendingWrite& write, const std::vector<JournalEntry>& news) {
  const auto& own = write.change.entries;
  return news.size() >= own.size() && std::equal(own.begin(), own.end(), news.begin());
}

void LiveTable::tell_unsure(const QueuedRequest& waiting) {
  if (waiting.from != 0 && waiting.id) tell(waiting.from, wire::CommandUncertain{*waiting.id});
}

}  // namespace coppice::host
