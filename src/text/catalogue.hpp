#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace coppice::text {

/// The patterns of one language by their keys.
using Catalogue = std::map<std::string, std::string, std::less<>>;

/// The languages that people can choose; the first is the one to fall back to.
const std::vector<std::string>& languages();

/// Adds texts to a catalogue: a JSON object of keys and patterns. A key that is there already
/// stays. Call it before other threads run. Throws boost::system::system_error if it is not JSON.
void add_texts(std::string_view language, std::string_view json);

/// The catalogue of one of the `languages`; that of the first for any other text.
const Catalogue& catalogue(std::string_view language);

}  // namespace coppice::text
