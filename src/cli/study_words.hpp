#pragma once

#include <string>
#include <vector>

#include "cli/studied.hpp"

// The sentences of a study that terminal and page have in common.
namespace coppice::cli {

/// "+12.3": points of win rate where seats are rivals, otherwise results.
std::string effect_text(double effect, bool rivals, const text::Messages& messages);

/// "strong", "weak", "unplayed" and so on; empty for an ordinary card.
std::string flag_text(const lab::CardVerdict& verdict, const lab::Study& study,
                      const text::Messages& messages);

/// Which cards are conspicuous; none if all are ordinary.
std::vector<std::string> card_findings(const Studied& studied, const text::Messages& messages);

/// What it comes to: conspicuous cards, then fairness and length. One sentence each.
std::vector<std::string> findings(const Studied& studied, const text::Messages& messages);

/// How the figures were found, in one sentence each.
std::vector<std::string> methods(const Studied& studied, const text::Messages& messages);

/// What a card is worth against a blank, and half of its 95 % interval; empty without games.
std::string worth_text(const lab::Score& worth, bool rivals, const text::Messages& messages);

/// By descending difference in the judged column, those without one last.
std::vector<std::size_t> cards_in_order(const Studied& studied);

}  // namespace coppice::cli
