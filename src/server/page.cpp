#include "server/page.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <system_error>

#include "engine/text.hpp"
#include "server/keys.hpp"
#include "server/limits.hpp"

namespace coppice::server {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 18> media_types = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".ttf", "font/ttf"},
    {".ogg", "audio/ogg"},
    {".wasm", "application/wasm"},
}};

int hex_digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
  return -1;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      decoded += text[at];
      continue;
    }
    if (at + 2 >= text.size()) return std::nullopt;
    const int high = hex_digit(text[at + 1]);
    const int low = hex_digit(text[at + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    decoded += static_cast<char>(high * 16 + low);
    at += 2;
  }
  return decoded;
}

/// The path below the page's folder that an address asks for. Nothing for one that could lead
/// elsewhere: a part that begins with a dot, a backslash, a byte that is no text.
std::optional<fs::path> inner_path(std::string_view address) {
  const auto decoded = percent_decoded(address);
  if (!decoded || !decoded->starts_with('/') || !is_clean_utf8(*decoded)) return std::nullopt;
  if (*decoded == "/") return fs::path("index.html");
  fs::path path;
  for (const std::string_view part : split(std::string_view(*decoded).substr(1), '/')) {
    if (part.empty() || part.starts_with('.') || part.contains('\\')) return std::nullopt;
    path /= part;
  }
  return path;
}

/// The whole of a plain file that lies, links followed, below `folder`.
std::optional<std::string> read_inside(const fs::path& folder, const fs::path& inner) {
  std::error_code failure;
  const fs::path root = fs::canonical(folder, failure);
  if (failure) return std::nullopt;
  const fs::path file = fs::canonical(root / inner, failure);
  if (failure || !fs::is_regular_file(file, failure)) return std::nullopt;
  if (std::ranges::mismatch(root, file).in1 != root.end()) return std::nullopt;
  const auto size = fs::file_size(file, failure);
  if (failure || size > limits::page_file) return std::nullopt;
  std::ifstream stream(file, std::ios::binary);
  std::string text(size, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(size));
  if (!stream) return std::nullopt;
  return text;
}

}  // namespace

std::string_view media_type(const fs::path& file) {
  const std::string ending = lower(file.extension().string());
  const auto known =
      std::ranges::find(media_types, ending, &std::pair<std::string_view, std::string_view>::first);
  return known == media_types.end() ? "application/octet-stream" : known->second;
}

bool Page::exists() const { return read_inside(folder_, "index.html").has_value(); }

Response Page::answer(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    return wrong_method(request, "GET, HEAD");
  }
  const auto inner = inner_path(request.path);
  if (!inner) return not_found(request);
  auto text = read_inside(folder_, *inner);
  if (!text) return not_found(request);

  const std::string tag = "\"" + sha256(*text).substr(0, 32) + "\"";
  // The build writes a hash into the names below assets/: such a file never changes.
  const bool hashed = *inner->begin() == "assets";
  Response response{
      200,
      std::string(media_type(*inner)),
      std::move(*text),
      {{"ETag", tag},
       {"Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache"}}};
  if (request.known_tag == tag) {
    response.status = 304;
    response.body.clear();
  }
  return response;
}

}  // namespace coppice::server
