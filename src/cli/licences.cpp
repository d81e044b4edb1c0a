#include <iostream>

#include "cli/context.hpp"
#include "cli/embedded_notice.hpp"
#include "cli/options.hpp"

namespace coppice::cli {

Subcommand licences_command(CLI::App& program, const text::Messages& messages) {
  const Options options(program, "licences", messages);
  return {options.app(), [] {
            // The page's licences.txt is put together likewise (web/build-tools/licences.ts).
            std::string_view between;
            for (const EmbeddedFile& file : embedded_notice()) {
              std::cout << between << file.text;
              between = "\n\n";
            }
            return ExitCode::good;
          }};
}

}  // namespace coppice::cli
