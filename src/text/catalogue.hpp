#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice::text {

/// The patterns of one language by their keys.
using Catalogue = std::map<std::string, std::string, std::less<>>;

/// The available languages; the first is the fallback.
const std::vector<std::string>& languages();

/// Adds texts to a catalogue: a JSON object of keys and patterns. Existing keys stay. Call it
/// before other threads run. Throws boost::system::system_error if it is not JSON.
void add_texts(std::string_view language, std::string_view json);

/// The catalogue of one of the `languages`; that of the first for any other text.
const Catalogue& catalogue(std::string_view language);

/// All files of all languages: "messages/en/cli.json".
std::vector<EmbeddedFile> embedded_catalogues();

}  // namespace coppice::text
