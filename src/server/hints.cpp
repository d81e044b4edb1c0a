#include "server/hints.hpp"

#include <boost/asio/post.hpp>
#include <exception>

#include "lab/steady_clock.hpp"
#include "players/roster.hpp"
#include "server/keys.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"

namespace coppice::server {

namespace {

std::expected<Move, Error> choose(const AnyGame& game, const AnyView& view, Seat seat) {
  const auto entry = find_game(game.info().id);
  if (!entry) return std::unexpected(entry.error());
  const auto adviser = (*entry)->make_adviser();
  Random random(random_seed());
  lab::SteadyClock clock;
  return adviser->choose(game, view, seat, random, clock);
}

/// Nothing may be thrown on a thread where nobody catches.
std::expected<Move, Error> think(const AnyGame& game, const AnyView& view, Seat seat) {
  try {
    return choose(game, view, seat);
  } catch (const std::exception& trouble) {
    log_warning(trouble.what());
    return refused("error.http.internal");
  }
}

}  // namespace

Hints::~Hints() {
  pool_.stop();
  pool_.join();
}

std::expected<void, Error> Hints::ask(std::shared_ptr<const AnyGame> game, const AnyView& view,
                                      Seat seat, Answer answer) {
  if (waiting_ >= limits::waiting_hints) return refused("error.hint.busy");
  ++waiting_;
  boost::asio::post(
      pool_, [this, game = std::move(game), view, seat, answer = std::move(answer)]() mutable {
        auto found = think(*game, view, seat);
        --waiting_;
        boost::asio::post(
            home_, [answer = std::move(answer), found = std::move(found)] { answer(found); });
      });
  return {};
}

}  // namespace coppice::server
