#pragma once

#include <boost/json/object.hpp>
#include <map>
#include <optional>
#include <string>

#include "lab/study.hpp"
#include "lab/verdicts.hpp"
#include "lab/worth.hpp"
#include "text/messages.hpp"

// The output formats of `coppice report`.
namespace coppice::cli {

/// A study with its conclusions.
struct Studied {
  lab::Study study;
  lab::Verdicts verdicts;
  std::optional<lab::Worths> worths;

  bool rivals() const { return study.games.tally.rivals(); }
};

/// For a terminal.
std::string study_table(const Studied& studied, const text::Messages& messages);

/// One page that works without other files, scripts and network.
std::string study_page(const Studied& studied, const text::Messages& messages);

/// docs/workshop.md describes it.
boost::json::object study_json(const Studied& studied);

/// Tables by file name: cards.csv, decisions.csv and so on.
std::map<std::string, std::string> study_csv(const Studied& studied);

}  // namespace coppice::cli
