#pragma once

#include "games/coppertwaddle/rules/screen.hpp"
#include "games/coppertwaddle/terminal/words.hpp"
#include "terminal/line.hpp"
#include "terminal/symbols.hpp"

namespace coppice::terminal {

/// One Domain of Coppertwaddle, one row of Ditches at a time.
class CoppertwaddleDomain {
 public:
  static constexpr int cell_width = 18;

  CoppertwaddleDomain(const coppertwaddle::Domain& domain, const CoppertwaddleTexts& words,
                      const Symbols& symbols)
      : domain_(domain), words_(words), symbols_(symbols) {}

  Lines row(coppertwaddle::Rank rank) const;

 private:
  Lines ditch(const coppertwaddle::Ditch& ditch) const;
  void add_threlm(Lines& picture, const coppertwaddle::Threlm& threlm) const;
  Line covered(const coppertwaddle::Threlm& threlm) const;
  Line notes(const coppertwaddle::Threlm& threlm) const;

  const coppertwaddle::Domain& domain_;
  const CoppertwaddleTexts& words_;
  const Symbols& symbols_;
};

/// Coppertwaddle's table, at most 80 columns wide: the other Domain above with its Nobles towards
/// the middle, the viewer's own below it, and the viewer's hand.
Lines coppertwaddle_board(const coppertwaddle::Screen& screen, const CoppertwaddleTexts& words,
                          const Symbols& symbols);

/// A card as a line: code, name, kind, effect, cut at 80 columns.
Line coppertwaddle_card(int card, const CoppertwaddleTexts& words, const Symbols& symbols);

}  // namespace coppice::terminal
