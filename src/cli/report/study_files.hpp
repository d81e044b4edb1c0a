#pragma once

#include <expected>
#include <map>
#include <string>

#include "cli/options/options.hpp"
#include "engine/error.hpp"
#include "lab/report/study_result.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

// The output formats of `coppice report`.

using lab::StudyResult;

/// For a terminal.
std::string study_table(const StudyResult& studied, const text::Messages& messages);

/// One page that works without other files, scripts and network.
std::string study_page(const StudyResult& studied, const text::Messages& messages);

/// Tables by file name: cards.csv, decisions.csv and so on.
std::map<std::string, std::string> study_csv(const StudyResult& studied);

/// The files that a study is written to, besides its JSON. An empty name means none.
struct StudyFiles {
  std::string html;
  std::string csv;  ///< a folder

  void add_to(Options& options);
  bool none() const { return html.empty() && csv.empty(); }

  /// Checks in advance whether they can be written. Errors: those of write_file.
  std::expected<void, Error> check() const;
  std::expected<void, Error> write(const StudyResult& studied,
                                   const text::Messages& messages) const;
};

}  // namespace coppice::cli
