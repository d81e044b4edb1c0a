#include <string>
#include <utility>

#include "engine/json_reader.hpp"
#include "engine/json_text.hpp"
#include "engine/text.hpp"
#include "table/seating.hpp"
#include "table/table.hpp"

// What a table does for a person who asks a computer something.
namespace coppice {

namespace {

/// What the journal keeps of it: "asked 1 {…}", of who asked.
struct AskedOf {
  int asked;  ///< the seat, from 1
  UnreadJson question;
  bool yes;
};
BOOST_DESCRIBE_STRUCT(AskedOf, (), (asked, question, yes))

}  // namespace

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
  const AskedOf kept{asked.number(), {json_text(*read)}, *yes};
  const RecordStep step{seat, json_text(kept)};
  return Change{{{"asked " + write_step(step), std::string(command)}},
                {wire::Inquired{seat.number(), asked.number(), std::move(*read), *yes}},
                outcome()};
}

std::expected<Happening, Error> Table::question_in(std::string_view words) const {
  const auto step = parse_step(words);
  if (!step || !step->who || step->who->index >= setup_.seats.size()) {
    return refused("error.record.step_form", {{"text", excerpt(words)}});
  }
  const auto kept = read_json<AskedOf>(step->text);
  if (!kept) return Forgotten{};
  auto question = game().read_question(kept->question.text);
  if (!question) return Forgotten{};
  return wire::Inquired{step->who->number(), kept->asked, std::move(*question), kept->yes};
}

}  // namespace coppice
