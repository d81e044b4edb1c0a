#include <iostream>

#include "cli/help/embedded_files.hpp"
#include "cli/io/context.hpp"
#include "cli/options/options.hpp"

namespace coppice::cli {

Subcommand licences_command(CLI::App& program, const text::Messages& messages) {
  const Options options(program, "licences", messages);
  return {options.app(), [] {
            // web/build-tools/licences.ts creates the page's licences.txt in the same way.
            std::string_view between;
            for (const EmbeddedFile& file : embedded_notice()) {
              std::cout << between << file.text;
              between = "\n\n";
            }
            return ExitCode::good;
          }};
}

}  // namespace coppice::cli
