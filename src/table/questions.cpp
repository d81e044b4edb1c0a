#include "table/questions.hpp"

#include <utility>

#include "search/registry.hpp"
#include "table/play.hpp"

namespace coppice::questions {

namespace {

bool is_answered(const Play& play, Seat asked) {
  const auto spec = parse_player(play.setup().seats[asked.index]);
  const auto game = find_game(play.game().info().id);
  return spec && game && (*game)->answers_questions(*spec);
}

}  // namespace

std::expected<void, Error> check(const Play& play, Seat seat, Seat asked) {
  if (!play.game().has_questions()) return refused("error.question.none");
  if (play.turn().is_over()) return refused("error.game_over");
  if (!play.turn().is_seat()) return refused("error.deal.waiting");
  if (asked.index >= play.seats() || asked == seat || play.is_human(asked)) {
    return refused("error.question.nobody");
  }
  if (!is_answered(play, asked)) return refused("error.question.player");
  // A question reveals more than yes or no; the answer reveals no more than that.
  if (play.speech(seat) != Speech::free || play.speech(asked) == Speech::none) {
    return refused("error.question.silence");
  }
  return {};
}

Prospect consider(const intent::Ask& wish, const Play& play) {
  const auto& [seat, asked, question, player] = wish;
  if (const auto fine = check(play, seat, asked); !fine) return std::unexpected(fine.error());
  auto read = play.game().read_question(question);
  if (!read) return std::unexpected(std::move(read.error()));
  if (const auto fine = play.game().check_question(play.state(), asked, *read); !fine) {
    return std::unexpected(fine.error());
  }
  const auto yes = player->answer(play.game(), play.view(asked), asked, *read);
  if (!yes) return refused("error.question.player");
  return Happenings{table_events::Inquired{seat.number(), asked.number(), std::move(*read), *yes}};
}

std::expected<Happening, Error> read(const journal::Asked& asked, const Play& play) {
  if (const auto fine = play.check_seat(asked.seat); !fine) return std::unexpected(fine.error());
  auto question = play.game().read_question(asked.question);
  if (!question) return Forgotten{};
  return table_events::Inquired{asked.seat.number(), asked.asked, std::move(*question), asked.yes};
}

}  // namespace coppice::questions
