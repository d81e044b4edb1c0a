#include "search/weights.hpp"

namespace coppice {

namespace {

std::string first_line(const WeightsHeader& of) {
  std::string line = "coppice-weights " + std::string(of.game) + " " + std::to_string(of.version);
  if (of.cards != 0) line += " " + std::to_string(of.cards);
  return line + "\n";
}

}  // namespace

WeightsWriter::WeightsWriter(const WeightsHeader& of) : text_(first_line(of)) {}

void WeightsWriter::add(std::int32_t number) { text_ += std::to_string(number) + " "; }

void WeightsWriter::end_line() {
  if (text_.ends_with(' ')) text_.back() = '\n';
}

WeightsReader::WeightsReader(std::string_view text, const WeightsHeader& of) {
  const std::string first = first_line(of);
  good_ = text.starts_with(first);
  if (good_) rest_ = text.substr(first.size());
}

}  // namespace coppice
