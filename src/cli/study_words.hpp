#pragma once

#include <string>
#include <vector>

#include "cli/studied.hpp"

// Sentences of a study for both terminal and page.
namespace coppice::cli {

/// "+12.3": points of win rate where seats are rivals, otherwise results.
std::string effect_text(double effect, bool rivals, const text::Messages& messages);

/// "strong", "weak", "unplayed" and so on; empty for an ordinary card.
std::string flag_text(const lab::CardVerdict& verdict, const lab::Study& study,
                      const text::Messages& messages);

/// Which cards are conspicuous; none if all are ordinary.
std::vector<std::string> card_findings(const Studied& studied, const text::Messages& messages);

/// The summary: conspicuous cards, then fairness and length, one sentence each.
std::vector<std::string> findings(const Studied& studied, const text::Messages& messages);

/// How the numbers were computed, one sentence each.
std::vector<std::string> methods(const Studied& studied, const text::Messages& messages);

/// A card's worth compared with a blank, with half the width of its 95 % interval; empty without
/// games.
std::string worth_text(const lab::Score& worth, bool rivals, const text::Messages& messages);

/// By descending difference in the judged column, those without one last.
std::vector<std::size_t> cards_in_order(const Studied& studied);

}  // namespace coppice::cli
