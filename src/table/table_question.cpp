#include <string>
#include <utility>

#include "table/seating.hpp"
#include "table/table.hpp"

// What a table does for a person who asks a computer something.
namespace coppice {

std::expected<void, Error> Table::check_asking(Seat seat, Seat asked) const {
  if (!game().has_questions()) return refused("error.question.none");
  if (turn().is_over()) return refused("error.game_over");
  if (!turn().is_seat()) return refused("error.deal.waiting");
  if (asked.index >= setup_.seats.size() || asked == seat || is_human(*this, asked)) {
    return refused("error.question.nobody");
  }
  if (!answers_questions(*this, asked)) return refused("error.question.player");
  // Who asks says more than yes or no; who answers needs no more.
  if (speech(seat) != Speech::free || speech(asked) == Speech::none) {
    return refused("error.question.silence");
  }
  return {};
}

std::expected<Change, Error> Table::consider_question(Seat seat, Seat asked,
                                                      std::string_view question,
                                                      const AnyPlayer& player,
                                                      std::string_view command) const {
  if (const auto fine = check_asking(seat, asked); !fine) return std::unexpected(fine.error());
  auto read = game().read_question(question);
  if (!read) return std::unexpected(std::move(read.error()));
  if (const auto fine = game().check_question(state_, asked, *read); !fine) {
    return std::unexpected(fine.error());
  }
  const auto yes = player.answer(game(), view(asked), asked, *read);
  if (!yes) return refused("error.question.player");
  Change change{{}, {}, outcome()};
  change.add(table_events::Inquired{seat.number(), asked.number(), std::move(*read), *yes},
             command);
  return change;
}

std::expected<Happening, Error> Table::happening_of(const journal::Asked& asked) const {
  if (const auto fine = check_seat(asked.seat); !fine) return std::unexpected(fine.error());
  auto question = game().read_question(asked.question);
  if (!question) return Forgotten{};
  return table_events::Inquired{asked.seat.number(), asked.asked, std::move(*question), asked.yes};
}

}  // namespace coppice
