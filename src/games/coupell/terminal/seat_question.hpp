#pragma once

#include <expected>
#include <optional>
#include <string_view>

#include "engine/error.hpp"
#include "engine/seat.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "games/coupell/rules/question.hpp"
#include "text/messages.hpp"

namespace coppice::terminal {

/// The question of `asker` to their partner: "ask word 6", "ask need 3", "ask use 2", "ask give 2
/// to 4" or "ask move 3 to 1", with cards named by their places as in moves. None if the line does
/// not begin with "ask". Errors: "error.coupell.question_form", or a place without a card.
std::optional<std::expected<coupell::Question, Error>> read_question(
    const coupell::Coupell::View& view, Seat asker, std::string_view line,
    const text::Messages& messages);

}  // namespace coppice::terminal
