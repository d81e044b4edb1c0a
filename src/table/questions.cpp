#include "table/questions.hpp"

#include <utility>

#include "engine/error.hpp"
#include "search/registry.hpp"
#include "table/game_in_play.hpp"

namespace coppice::questions {

namespace {

bool is_answered(const GameInPlay& play, Seat asked) {
  const auto spec = parse_player(play.setup().seats[asked.index]);
  const auto game = find_game(play.game().info().id);
  return spec && game && (*game)->answers_questions(*spec);
}

}  // namespace

std::expected<void, Error> check(const GameInPlay& play, Seat seat, Seat asked) {
  if (!play.game().has_questions()) return make_error("error.question.none");
  if (play.turn().is_over()) return make_error("error.game_over");
  if (!play.turn().is_seat()) return make_error("error.deal.waiting");
  if (asked.index >= play.seats() || asked == seat || play.is_human(asked)) {
    return make_error("error.question.nobody");
  }
  if (!is_answered(play, asked)) return make_error("error.question.player");
  // A question reveals more than yes or no; the answer reveals no more than that.
  if (play.talk_permission(seat) != TalkPermission::free ||
      play.talk_permission(asked) == TalkPermission::none) {
    return make_error("error.question.silence");
  }
  return {};
}

EffectsOrError consider(const intent::AskComputer& wish, const GameInPlay& play) {
  const auto& [seat, asked, question, player] = wish;
  TRY(check(play, seat, asked));
  auto read = TRY(play.game().read_question(question));
  TRY(play.game().check_question(play.state(), asked, read));
  const auto yes = player->answer(play.game(), play.view(asked), asked, read);
  if (!yes) return make_error("error.question.player");
  return EntryEffects{
      table_events::QuestionAnswered{seat.number(), asked.number(), std::move(read), *yes}};
}

std::expected<EntryEffect, Error> read(const journal::QuestionAnswered& asked,
                                       const GameInPlay& play) {
  TRY(play.check_seat(asked.seat));
  auto question = play.game().read_question(asked.question);
  if (!question) return ObsoleteQuestion{};
  return table_events::QuestionAnswered{asked.seat.number(), asked.asked, std::move(*question),
                                        asked.yes};
}

}  // namespace coppice::questions
