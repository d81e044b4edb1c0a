#pragma once

#include <map>
#include <string>

#include "lab/report/study_result.hpp"
#include "text/messages.hpp"

// The output formats of `coppice report`.
namespace coppice::cli {

using lab::StudyResult;

/// For a terminal.
std::string study_table(const StudyResult& studied, const text::Messages& messages);

/// One page that works without other files, scripts and network.
std::string study_page(const StudyResult& studied, const text::Messages& messages);

/// Tables by file name: cards.csv, decisions.csv and so on.
std::map<std::string, std::string> study_csv(const StudyResult& studied);

}  // namespace coppice::cli
