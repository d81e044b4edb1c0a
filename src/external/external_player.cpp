#include "external/external_player.hpp"

#include <algorithm>
#include <vector>

#include "engine/error.hpp"
#include "external/forfeit_count.hpp"
#include "external/trained.hpp"
#include "search/player_spec.hpp"

namespace coppice::external {

std::unique_ptr<ProgramConnection> ProgramForRun::begin_game(const AnyGame& game, Seat seat) {
  std::unique_lock lock(mutex_);
  if (!worker_.joinable()) {
    worker_ = std::jthread([this, &game, seat](const std::stop_token& stop) {
      try {
        work(stop, game, seat);
      } catch (...) {
        const std::scoped_lock guard(mutex_);
        failure_ = std::current_exception();
        changed_.notify_all();
      }
    });
  }
  wait_until(lock, [&] { return batch_.has_value(); });
  if (*batch_ > 0) {
    ++games_;
    return nullptr;
  }
  if (first_) return std::move(first_);
  return std::make_unique<ProgramConnection>(wish_);
}

void ProgramForRun::end_game() {
  const std::scoped_lock lock(mutex_);
  --games_;
  changed_.notify_all();
}

MoveIndexOrFailure ProgramForRun::ask(const AnyGame& game, Seat seat,
                                      const DecisionRequest& question) {
  PendingRequest asked{.game = game, .seat = seat, .question = question};
  std::unique_lock lock(mutex_);
  waiting_.push_back(&asked);
  changed_.notify_all();
  wait_until(lock, [&] { return asked.answer.has_value(); });
  return std::move(*asked.answer);
}

void ProgramForRun::wait_until(std::unique_lock<std::mutex>& lock,
                               const std::function<bool()>& true_now) {
  changed_.wait(lock, [&] { return true_now() || failure_ != nullptr; });
  if (failure_ != nullptr) std::rethrow_exception(failure_);
}

/// The worker's thread. `game` is valid until the program has started.
void ProgramForRun::work(const std::stop_token& stop, const AnyGame& game, Seat seat) {
  auto program = std::make_unique<ProgramConnection>(wish_);
  program->begin(game, seat);
  std::unique_lock lock(mutex_);
  batch_ = program->is_broken() ? 0 : program->batch();
  first_ = std::move(program);
  changed_.notify_all();
  while (changed_.wait(lock, stop, [&] { return !waiting_.empty(); })) answer_batch(stop, lock);
}

void ProgramForRun::answer_batch(const std::stop_token& stop, std::unique_lock<std::mutex>& lock) {
  // Otherwise a question that came alone and all others would take turns.
  changed_.wait_for(lock, stop, gathering,
                    [&] { return waiting_.size() >= std::min(games_, *batch_); });
  const auto count = static_cast<std::ptrdiff_t>(std::min(waiting_.size(), *batch_));
  const std::vector<PendingRequest*> batch(waiting_.begin(), waiting_.begin() + count);
  waiting_.erase(waiting_.begin(), waiting_.begin() + count);
  lock.unlock();
  std::vector<const DecisionRequest*> questions;
  for (const PendingRequest* const asked : batch) questions.push_back(&asked->question);
  if (first_->is_broken()) {
    first_ = std::make_unique<ProgramConnection>(wish_);
    first_->begin(batch.front()->game, batch.front()->seat);
  }
  const std::vector<MoveIndexOrFailure> answers = first_->decide(questions);
  lock.lock();
  for (std::size_t at = 0; at < batch.size(); ++at) batch[at]->answer = answers[at];
  changed_.notify_all();
}

ExternalPlayer::~ExternalPlayer() {
  if (has_begun_ && !own_) program_->end_game();
}

std::optional<std::size_t> ExternalPlayer::choose_text(const AnyGame& game, const AnyView& view,
                                                       Seat seat,
                                                       std::span<const std::string> legal,
                                                       Random& random) {
  if (!has_begun_) own_ = program_->begin_game(game, seat);
  has_begun_ = true;
  const MoveIndexOrFailure chosen =
      own_
          ? own_->decide(game, view, seat, legal, random)
          : program_->ask(game, seat,
                          decision_request(game, view, seat, legal, random, program_->wish().time));
  if (chosen) return *chosen;
  if (forfeits_ != nullptr) {
    forfeits_->count(program_->wish().command, chosen.error().fault, chosen.error().example);
  }
  return std::nullopt;
}

bool is_external(std::string_view text) { return text.starts_with(prefix); }

std::expected<PlayerFactory, Error> player_maker(const GameType& game, std::string_view text,
                                                 Forfeits* forfeits) {
  if (is_external(text)) {
    const auto wish = TRY(read_program_spec(text));
    return [program = std::make_shared<ProgramForRun>(wish), forfeits] {
      return std::make_unique<ExternalPlayer>(program, forfeits);
    };
  }
  if (is_trained(text)) return trained_player_factory(game, text);
  const auto spec = parse_player(text);
  if (!spec) return std::unexpected(spec.error());
  TRY(game.make_player(*spec));
  return [make = game.make_player, spec = *spec] { return *make(spec); };
}

std::expected<void, Error> check_no_external(std::string_view text) {
  if (is_external(text)) return make_error("error.external.here");
  if (is_trained(text)) return make_error("error.trained.here");
  return {};
}

}  // namespace coppice::external
