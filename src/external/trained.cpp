#include "external/trained.hpp"

#include <algorithm>
#include <fstream>
#include <utility>

#include "engine/error.hpp"
#include "engine/hash.hpp"
#include "engine/text.hpp"

namespace coppice::external {

namespace {

constexpr std::string_view first_line = "coppice-trained 1";
constexpr std::size_t longest_file = 1 << 23;  ///< bytes
constexpr std::size_t digits_named = 8;        ///< of a file's hash, in the text of a player

/// The next line without its end; empty if there is none.
std::string_view take_line(std::string_view& rest) {
  const auto end = rest.find('\n');
  if (end == std::string_view::npos) return {};
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end + 1);
  return line;
}

/// The value of the line "NAME VALUE".
std::string_view value_of(std::string_view line, std::string_view name) {
  if (!line.starts_with(name) || !line.substr(name.size()).starts_with(' ')) return {};
  return line.substr(name.size() + 1);
}

std::string body_of(const TrainedFile& trained) {
  return "game " + trained.game + "\ncards " + trained.cards + "\n" + trained.weights;
}

/// "strong:policy@FILE#1f3a9c2e"
struct TrainedName {
  std::string player;
  std::string file;
  std::string hash;  ///< of the file, the first digits; may be empty
};

TrainedName name_of(std::string_view text) {
  const auto at = text.find('@');
  TrainedName name{.player = std::string(text.substr(0, at)),
                   .file = std::string(text.substr(at + 1)),
                   .hash = {}};
  const auto mark = name.file.rfind('#');
  if (mark == std::string::npos || !is_hex(name.file.substr(mark + 1), digits_named)) return name;
  name.hash = name.file.substr(mark + 1);
  name.file.resize(mark);
  return name;
}

std::expected<std::string, Error> contents(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  std::string text(longest_file + 1, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
  if (!stream.is_open() || stream.bad()) return make_error("error.trained.unreadable");
  if (text.size() > longest_file) return make_error("error.trained.form");
  return text;
}

std::string named_hash(std::string_view text) {
  return hex_of(hash_of_text(text)).substr(0, digits_named);
}

std::unexpected<Error> about(Error error, const std::string& file) {
  error.arguments.emplace_back("file", file);
  return std::unexpected(std::move(error));
}

std::expected<PlayerFactory, Error> maker_of(const GameType& game, const TrainedName& name) {
  const auto text = TRY(contents(name.file));
  if (!name.hash.empty() && name.hash != named_hash(text))
    return make_error("error.trained.changed");
  const auto trained = TRY(read_trained(text));
  const auto* const players = game.extras.get<TrainedPlayerFactory>();
  if (trained.game != game.info.id || players == nullptr) {
    return make_error("error.trained.game",
                      {{"game", excerpt(trained.game)}, {"own", game.info.id}});
  }
  const auto spec = TRY(parse_player(name.player));
  return players->maker(spec, trained);
}

}  // namespace

std::string write_trained(const TrainedFile& trained) {
  const std::string body = body_of(trained);
  return std::string(first_line) + "\nsum " + hex_of(hash_of_text(body)) + "\n" + body;
}

std::expected<TrainedFile, Error> read_trained(std::string_view text) {
  const std::string_view begin = take_line(text);
  if (begin.starts_with("coppice-trained ") && begin != first_line) {
    return make_error("error.trained.version");
  }
  if (begin != first_line) return make_error("error.trained.form");
  const std::string_view sum = value_of(take_line(text), "sum");
  if (sum != hex_of(hash_of_text(text))) return make_error("error.trained.damaged");
  TrainedFile trained;
  trained.game = value_of(take_line(text), "game");
  trained.cards = value_of(take_line(text), "cards");
  trained.weights = text;
  return trained;
}

bool is_trained(std::string_view text) { return !is_external(text) && text.contains('@'); }

std::expected<std::string, Error> with_file_hash(std::string_view text) {
  if (!is_trained(text)) return std::string(text);
  const TrainedName name = name_of(text);
  const auto file = contents(name.file);
  if (!file) return about(file.error(), name.file);
  if (!name.hash.empty()) return std::string(text);
  return std::string(text) + "#" + named_hash(*file);
}

std::expected<PlayerFactory, Error> trained_player_factory(const GameType& game,
                                                           std::string_view text) {
  const TrainedName name = name_of(text);
  auto maker = maker_of(game, name);
  if (!maker) return about(maker.error(), name.file);
  return maker;
}

std::expected<void, Error> check_fit(const AnyGame& game, std::string_view text,
                                     const PlayerFactory& make) {
  if (!is_trained(text) || make()->is_prepared_for(game)) return {};
  return make_error("error.trained.cards", {{"file", name_of(text).file}});
}

}  // namespace coppice::external
