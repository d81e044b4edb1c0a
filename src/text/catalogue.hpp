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

/// The catalogue of one of the `languages`; that of the first for any other text.
const Catalogue& catalogue(std::string_view language);

}  // namespace coppice::text
