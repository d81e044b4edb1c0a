#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/symbols.hpp"

namespace coppice::terminal {

/// The number of columns of a UTF-8 text in a terminal: two for wide characters (Chinese, Japanese,
/// Korean, emoji), none for combining marks and invisible characters. Invalid bytes count as one
/// column each.
int width_of(std::string_view text);

/// The longest prefix of `text` that fits into this many columns, with its combining marks.
std::string_view longest_fitting(std::string_view text, int width);

inline constexpr int widest_line = 79;   ///< no terminal wraps it
inline constexpr int most_columns = 78;  ///< for sentences, so that they fit every terminal

/// The role of a piece of text, which determines its colour (paint.hpp).
enum class TextStyle : std::uint8_t {
  plain,
  faint,     ///< empty or past
  strong,    ///< emphasised text
  copper,    ///< medals, and the current subject
  possible,  ///< the card could go there
  good,
  bad,
  clubs,
  diamonds,
  hearts,
  spades
};

/// One line of the screen, in pieces of one ink each.
class Line {
 public:
  struct Piece {
    std::string text;
    TextStyle ink;
  };

  Line() = default;
  explicit Line(std::string_view text, TextStyle ink = TextStyle::plain) { add(text, ink); }

  Line& add(std::string_view text, TextStyle ink = TextStyle::plain);
  Line& add(const Line& line);

  /// Adds spaces up to this width.
  Line& pad(int width);

  int width() const;
  const std::vector<Piece>& pieces() const { return pieces_; }

  /// The text alone.
  std::string text() const;

 private:
  std::vector<Piece> pieces_;
};

using Lines = std::vector<Line>;

struct Column {
  Lines lines;
  int width;  ///< of the column; lines may be shorter
};

/// Columns next to each other, `gap` spaces apart.
Lines beside(const std::vector<Column>& columns, int gap);

/// `text` broken at spaces into lines of at most `width` columns. Line breaks in it stay, and so
/// does the indentation of each of its lines.
std::vector<std::string> wrapped(std::string_view text, int width);

/// `text`, or its beginning and a cut sign, in at most `width` columns.
std::string shortened(std::string_view text, int width, const Symbols& symbols);

}  // namespace coppice::terminal
