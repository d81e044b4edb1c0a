#include "terminal/hint.hpp"

#include <algorithm>

namespace coppice::terminal {

namespace {

/// Half the width of a hint's interval, in the unit of a result; as in a review
/// (AnalysisSummary::tolerance).
constexpr double doubt = 0.25;

std::string_view word(bool truth) { return truth ? "true" : "false"; }

/// The worth as a result and as a chance; the sentence uses the one that applies.
std::string worth_words(int worth, const std::string& key, const text::Messages& messages) {
  if (!messages.knows(key)) return "";
  return messages.say(key, {{"worth", messages.figure(worth / 100.0, doubt)},
                            {"percent", worth},
                            {"none", word(worth == 0)}});
}

std::string next_words(const Hint& advice, const GameRenderer& scene, const AnyView& view,
                       const std::string& key, const text::Messages& messages) {
  if (!advice.next || !advice.worth || !messages.knows(key)) return "";
  const RunnerUp& next = *advice.next;
  const int less = std::max(0, *advice.worth - next.worth);
  const std::string choice = next.choice ? scene.choice(view, *next.choice) : "";
  return messages.say(key, {{"choice", choice},
                            {"named", word(next.choice.has_value())},
                            {"as_good", word(next.as_good)},
                            {"difference", messages.figure(less / 100.0, doubt)},
                            {"percent", less}});
}

}  // namespace

std::vector<std::string> hint_sentences(const Hint& advice, const GameRenderer& scene,
                                        const AnyView& view, std::string_view game,
                                        const text::Messages& messages) {
  const std::string choice = scene.choice(view, advice.choice);
  std::vector<std::string> sentences;
  if (advice.move) {
    sentences.push_back(
        messages.say("terminal.hint", {{"choice", choice}, {"move", *advice.move}}));
  } else {
    sentences.push_back(messages.say("terminal.hint.pointing", {{"choice", choice}}));
  }
  const auto add = [&](const std::string& more) {
    if (!more.empty()) sentences.back() += (sentences.back().empty() ? "" : " ") + more;
  };
  const std::string key = std::string(game) + ".hint.";
  sentences.emplace_back();
  if (advice.worth) add(worth_words(*advice.worth, key + "worth", messages));
  add(next_words(advice, scene, view, key + "next", messages));
  sentences.emplace_back();
  for (const Reason& reason : advice.reasons) add(messages.say(reason));
  std::erase(sentences, "");
  return sentences;
}

}  // namespace coppice::terminal
