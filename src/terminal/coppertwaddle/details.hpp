#pragma once

#include "games/coppertwaddle/events.hpp"
#include "games/coppertwaddle/screen.hpp"
#include "terminal/coppertwaddle/words.hpp"
#include "text/messages.hpp"

// What fills the places of Coppertwaddle's sentences for `reader`, beside who acts.
namespace coppice::terminal {

text::Arguments details_of(const coppertwaddle::Event& event, const CoppertwaddleWords& words,
                           int reader);

/// A choice of `reader`.
text::Arguments details_of(const coppertwaddle::Choice& choice, const CoppertwaddleWords& words,
                           int reader);

}  // namespace coppice::terminal
