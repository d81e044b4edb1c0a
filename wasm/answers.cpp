#include "answers.hpp"

#include <boost/json/serialize.hpp>
#include <utility>

#include "about_games.hpp"
#include "engine/json_reader.hpp"
#include "host/analysis_slice.hpp"
#include "host/importing.hpp"
#include "host/system_time.hpp"
#include "kept.hpp"
#include "new_tables.hpp"

namespace coppice::page {

namespace {

std::string told(const Error& error) {
  return "{\"error\":" + json_text(wire::message_of(error)) + "}";
}

template <class T>
std::string told(const T& value) {
  return "{\"answer\":" + json_text(value) + "}";
}

std::string told(const boost::json::object& value) {
  return "{\"answer\":" + boost::json::serialize(value) + "}";
}

template <class T>
std::string told(const std::expected<T, Error>& value) {
  return value ? told(*value) : told(value.error());
}

}  // namespace

template <class Kind>
std::string Instance::answer_at_table(const Kind& request) {
  if constexpr (std::same_as<Kind, Open>) {
    auto opened = LocalTable::open(request);
    if (!opened) return told(opened.error());
    table_ = std::move(*opened);
    return told(table_->standing());
  } else {
    if (!table_) return told(Error{ErrorCode::table_unknown, {}});
    if constexpr (std::same_as<Kind, Step>) return told(table_->step(request));
    if constexpr (std::same_as<Kind, Record>) return told(table_->record(request.whole));
  }
}

std::string Instance::answer_trial(const TrialRequest& wish) {
  if (wish.from == 0) {
    auto trial = lab::Trial::begin(wish);
    if (!trial) return told(trial.error());
    trial_.emplace(std::move(*trial));
  }
  if (!trial_ || trial_->played() != static_cast<std::uint64_t>(wish.from)) {
    return told(Error{"error.page.question", {}});
  }
  trial_->play(clock_);
  return told(trial_->answer());
}

std::string Instance::answer(std::string_view text) {
  const auto request = read_json<Request>(text);
  if (!request) return told(request.error());
  return std::visit(
      [this]<class Kind>(const Kind& wish) -> std::string {
        if constexpr (std::same_as<Kind, Think>) {
          return told(thinker_.think(wish.question, clock_));
        } else if constexpr (std::same_as<Kind, TrialRequest>) {
          return answer_trial(wish);
        } else if constexpr (std::same_as<Kind, Compare>) {
          return told(compare(wish, clock_));
        } else if constexpr (std::same_as<Kind, Analyse>) {
          return told(review_decisions(wish.wish, clock_));
        } else if constexpr (std::same_as<Kind, Position>) {
          const auto position = position_to_try(wish.wish, read_moment(wish.now));
          if (!position) return told(position.error());
          return told(wire::Answer(*position));
        } else if constexpr (std::same_as<Kind, GoesOn>) {
          return told(is_continuation(journal_of(wish.imported), journal_of(wish.here)));
        } else if constexpr (requires { answer_about_games(wish); }) {
          return told(answer_about_games(wish));
        } else if constexpr (requires { new_table(wish); }) {
          return told(new_table(wish));
        } else {
          return answer_at_table(wish);
        }
      },
      *request);
}

}  // namespace coppice::page
