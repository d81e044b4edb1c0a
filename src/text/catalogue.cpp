#include "text/catalogue.hpp"

#include <boost/json/parse.hpp>

#include "engine/text.hpp"

namespace coppice::text {
namespace {

using Catalogues = std::map<std::string, Catalogue, std::less<>>;

void add(Catalogue& catalogue, std::string_view text) {
  const boost::json::value json = boost::json::parse(text);
  for (const auto& [key, pattern] : json.as_object()) catalogue.emplace(key, pattern.as_string());
}

Catalogues read_embedded() {
  Catalogues catalogues;
  for (const EmbeddedFile& file : embedded_catalogues()) {
    const std::string_view language = split(file.name, '/').at(1);
    add(catalogues[std::string(language)], file.text);
  }
  return catalogues;
}

Catalogues& catalogues() {
  static Catalogues all = read_embedded();
  return all;
}

}  // namespace

const std::vector<std::string>& languages() {
  static const std::vector<std::string> all = {"en", "de"};
  return all;
}

const Catalogue& catalogue(std::string_view language) {
  const Catalogues& all = catalogues();
  const auto found = all.find(language);
  return found == all.end() ? all.at(languages().front()) : found->second;
}

void add_texts(std::string_view language, std::string_view json) {
  const auto found = catalogues().find(language);
  if (found != catalogues().end()) add(found->second, json);
}

}  // namespace coppice::text
