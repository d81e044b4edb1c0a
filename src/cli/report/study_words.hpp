#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/io/figures.hpp"
#include "cli/report/study_files.hpp"

// Sentences of a study for both terminal and page.
namespace coppice::cli {

/// A thing's words: "A Robbing fails: the target is gone". The thing itself where the catalogues
/// have none, as in a game of somebody's own.
std::string thing_text(const std::string& game, const std::string& thing,
                       const text::Messages& messages);

/// "+12.3": points of win rate where seats are rivals, otherwise results.
EstimateText effect_texts(const lab::Estimate& effect, bool rivals, const text::Messages& messages);
std::optional<EstimateText> effect_texts(const std::optional<lab::EventEffect>& effect, bool rivals,
                                         const text::Messages& messages);

/// "52 %", or "–" if nobody got the card.
std::string play_rate_text(const StudyResult& studied, std::size_t card,
                           const text::Messages& messages);

/// "strong", "weak", "unplayed" and so on; empty for an ordinary card.
std::string flag_text(const lab::CardVerdict& verdict, const lab::Study& study,
                      const text::Messages& messages);

/// Of which cards something is told.
enum class CardSelection : std::uint8_t { all, own };

/// Which cards are conspicuous, those beyond the built-in ones first; none if all are ordinary.
std::vector<std::string> card_findings(const StudyResult& studied, const text::Messages& messages,
                                       CardSelection of);

/// The Elo of twice the thinking time. Empty without games for it.
std::optional<EstimateText> doubling_elo(const StudyResult& studied,
                                         const text::Messages& messages);

/// The summary: conspicuous cards, then fairness and length, one sentence each.
std::vector<std::string> findings(const StudyResult& studied, const text::Messages& messages);

/// How the numbers were computed, one sentence each.
std::vector<std::string> methods(const StudyResult& studied, const text::Messages& messages);

/// The changes of cards and their effects on this card, with intervals. The worth compared with a
/// blank is the first. Both require worths.
std::vector<std::string> change_heads(const lab::CardWorths& worths,
                                      const text::Messages& messages);
std::vector<std::string> change_texts(const lab::CardWorths& worths, std::size_t card, bool rivals,
                                      const text::Messages& messages);

/// By descending difference in the judged column, those without one last.
std::vector<std::size_t> cards_in_order(const StudyResult& studied);

}  // namespace coppice::cli
