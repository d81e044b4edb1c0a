#pragma once

#include "games/coupell/rules/events.hpp"
#include "games/coupell/rules/question.hpp"
#include "games/coupell/rules/remark.hpp"
#include "games/coupell/rules/screen.hpp"
#include "games/coupell/terminal/words.hpp"
#include "text/messages.hpp"

// The arguments of Coupell's sentences, except the actor.
namespace coppice::terminal {

text::Arguments details_of(const coupell::Event& event, const CoupellTexts& words);
text::Arguments details_of(const coupell::Choice& choice, const CoupellTexts& words);
text::Arguments details_of(const coupell::Remark& remark, const CoupellTexts& words);
text::Arguments details_of(const coupell::Question& question, const CoupellTexts& words);

}  // namespace coppice::terminal
