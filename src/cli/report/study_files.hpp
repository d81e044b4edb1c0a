#pragma once

#include <expected>
#include <string>

#include "cli/options/options.hpp"
#include "cli/report/study_result.hpp"
#include "engine/error.hpp"

namespace coppice::cli {

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
