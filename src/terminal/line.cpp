#include "terminal/line.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace coppice::terminal {

Line& Line::add(std::string_view text, TextStyle ink) {
  if (!text.empty()) pieces_.push_back({std::string(text), ink});
  return *this;
}

Line& Line::add(const Line& line) {
  pieces_.insert(pieces_.end(), line.pieces_.begin(), line.pieces_.end());
  return *this;
}

Line& Line::pad(int width) {
  const int missing = width - this->width();
  if (missing > 0) add(std::string(static_cast<std::size_t>(missing), ' '));
  return *this;
}

int Line::width() const {
  int width = 0;
  for (const Piece& piece : pieces_) width += width_of(piece.text);
  return width;
}

std::string Line::text() const {
  std::string text;
  for (const Piece& piece : pieces_) text += piece.text;
  return text;
}

Lines beside(const std::vector<Column>& columns, int gap) {
  std::size_t height = 0;
  for (const Column& column : columns) height = std::max(height, column.lines.size());
  Lines picture(height);
  int right = 0;
  for (const Column& column : columns) {
    for (std::size_t row = 0; row < column.lines.size(); ++row) {
      picture[row].pad(right).add(column.lines[row]);
    }
    right += column.width + gap;
  }
  return picture;
}

namespace {

void wrap_line(std::string_view line, int width, std::vector<std::string>& lines) {
  const auto indent = std::min(line.find_first_not_of(' '), line.size());
  std::string current(line.substr(0, indent));
  bool empty = true;
  for (const std::string_view word : split(line.substr(indent), ' ')) {
    if (!empty && width_of(current) + 1 + width_of(word) > width) {
      lines.push_back(current);
      current = std::string(line.substr(0, indent));
      empty = true;
    }
    if (!empty) current += ' ';
    current += word;
    empty = false;
  }
  lines.push_back(current);
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) wrap_line(line, width, lines);
  return lines;
}

std::string shortened(std::string_view text, int width, const Symbols& symbols) {
  if (width_of(text) <= width) return std::string(text);
  const std::string_view beginning = longest_fitting(text, width - width_of(symbols.cut));
  return std::string(beginning) + std::string(symbols.cut);
}

}  // namespace coppice::terminal
