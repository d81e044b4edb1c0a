#include "text/catalogue.hpp"

#include <boost/json/parse.hpp>

#include "engine/text.hpp"
#include "text/embedded_catalogues.hpp"

namespace coppice::text {
namespace {

using Catalogues = std::map<std::string, Catalogue, std::less<>>;

Catalogues read_embedded() {
  Catalogues catalogues;
  for (const EmbeddedFile& file : embedded_catalogues()) {
    const std::string_view language = split(file.name, '/').at(1);
    Catalogue& all = catalogues[std::string(language)];
    const boost::json::value json = boost::json::parse(file.text);
    for (const auto& [key, pattern] : json.as_object()) {
      all.emplace(key, pattern.as_string());
    }
  }
  return catalogues;
}

}  // namespace

const std::vector<std::string>& languages() {
  static const std::vector<std::string> all = {"en", "de"};
  return all;
}

const Catalogue& catalogue(std::string_view language) {
  static const Catalogues catalogues = read_embedded();
  const auto found = catalogues.find(language);
  return found == catalogues.end() ? catalogues.at(languages().front()) : found->second;
}

}  // namespace coppice::text
