#pragma once

#include <string_view>
#include <vector>

namespace coppice::text {

/// One file of data/messages, as it lies there.
struct EmbeddedCatalogue {
  std::string_view language;  ///< "en"
  std::string_view json;
};

/// All files of all languages. Defined in a source that the build generates.
std::vector<EmbeddedCatalogue> embedded_catalogues();

}  // namespace coppice::text
