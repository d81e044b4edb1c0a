#include "cli/report/study_files.hpp"

#include <filesystem>

#include "cli/io/files.hpp"
#include "cli/report/print_report.hpp"

namespace coppice::cli {

void StudyFiles::add_to(Options& options) {
  options.text("html", html);
  options.text("csv", csv);
}

std::expected<void, Error> StudyFiles::check() const {
  if (const auto may = check_report_file(html); !may) return may;
  if (csv.empty()) return {};
  if (const auto made = make_folder(csv); !made) return made;
  return check_writable(std::filesystem::path(csv) / "cards.csv", ExistingFilePolicy::replace);
}

std::expected<void, Error> StudyFiles::write(const StudyResult& studied,
                                             const text::Messages& messages) const {
  if (!html.empty()) {
    const auto written =
        write_file(html, study_page(studied, messages), ExistingFilePolicy::replace);
    if (!written) return written;
  }
  if (csv.empty()) return {};
  for (const auto& [name, text] : study_csv(studied)) {
    const auto written =
        write_file(std::filesystem::path(csv) / name, text, ExistingFilePolicy::replace);
    if (!written) return written;
  }
  return {};
}

}  // namespace coppice::cli
