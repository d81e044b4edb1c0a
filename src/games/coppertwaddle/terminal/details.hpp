#pragma once

#include "games/coppertwaddle/rules/events.hpp"
#include "games/coppertwaddle/rules/screen.hpp"
#include "games/coppertwaddle/terminal/words.hpp"
#include "text/messages.hpp"

// The arguments of Coppertwaddle's sentences for `reader`, except the actor.
namespace coppice::terminal {

text::Arguments details_of(const coppertwaddle::Event& event, const CoppertwaddleTexts& words,
                           int reader);

/// A choice of `reader`.
text::Arguments details_of(const coppertwaddle::Choice& choice, const CoppertwaddleTexts& words,
                           int reader);

}  // namespace coppice::terminal
