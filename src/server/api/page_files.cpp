#include "server/api/page_files.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <string>
#include <system_error>

#include "engine/error.hpp"
#include "engine/text.hpp"
#include "server/http/http.hpp"
#include "server/operate/limits.hpp"
#include "server/store/keys.hpp"

namespace coppice::server {

namespace {

/// Reads "q=0.25" as 250. Returns 0 if the text is no valid weight.
int thousandths(std::string_view parameter) {
  const std::string text = lower(parameter);
  constexpr std::string_view name = "q=";
  if (!text.starts_with(name)) return 0;
  std::string digits = text.substr(name.size());
  if (digits.size() == 1) digits += '.';
  if (digits.size() < 2 || digits.size() > 5 || digits[1] != '.') return 0;
  digits.erase(1, 1);
  digits.resize(4, '0');
  const auto weight = whole_number(digits);
  return weight && *weight <= 1000 ? static_cast<int>(*weight) : 0;
}

/// One element of the list, such as "gzip;q=0.5".
struct AcceptedCoding {
  std::string coding;
  int weight = 1000;

  explicit AcceptedCoding(std::string_view element) {
    const auto semicolon = element.find(';');
    coding = lower(trimmed(element.substr(0, semicolon)));
    if (coding == "x-gzip") coding = "gzip";
    if (semicolon != std::string_view::npos) {
      weight = thousandths(trimmed(element.substr(semicolon + 1)));
    }
  }
};

}  // namespace

int coding_preference(std::string_view accept_encoding, std::string_view coding) {
  std::optional<int> of_others;
  for (const std::string_view element : split(accept_encoding, ',')) {
    const AcceptedCoding accepted(element);
    if (accepted.coding == coding) return accepted.weight;
    if (accepted.coding == "*") of_others = accepted.weight;
  }
  return of_others.value_or(coding == no_coding ? 1 : 0);
}

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

/// A compressed form that the build creates; the smallest is first.
struct Coding {
  std::string_view name;
  std::string_view ending;
};
constexpr std::array<Coding, 2> codings = {{{"br", ".br"}, {"gzip", ".gz"}}};

/// Reads the regular files of a folder and its subfolders. Skips names that begin with a dot, and
/// links that lead out of the folder.
class PageReader {
 public:
  std::expected<std::map<std::string, std::string, std::less<>>, Error> read(
      const fs::path& folder) {
    std::error_code failure;
    root_ = fs::canonical(folder, failure);
    if (failure) return std::unexpected(no_page(folder));
    fs::recursive_directory_iterator place(root_, failure);
    for (; !failure && place != fs::recursive_directory_iterator(); place.increment(failure)) {
      if (place->path().filename().string().starts_with('.')) {
        place.disable_recursion_pending();
      } else if (!take(place->path())) {
        return make_error("error.serve.page_large", {{"folder", folder.string()}});
      }
    }
    if (failure || !files_.contains("index.html")) return std::unexpected(no_page(folder));
    return std::move(files_);
  }

 private:
  static Error no_page(const fs::path& folder) {
    return {"error.serve.page", {{"folder", folder.string()}}};
  }

  /// Returns false if the page would exceed its limits.
  bool take(const fs::path& path) {
    std::error_code failure;
    const fs::path file = fs::canonical(path, failure);
    if (failure || !fs::is_regular_file(file, failure)) return true;
    if (std::ranges::mismatch(root_, file).in1 != root_.end()) return true;
    const auto size = fs::file_size(file, failure);
    if (failure) return true;
    bytes_ += size;
    if (bytes_ > limits::page_bytes || files_.size() == limits::page_files) return false;
    std::ifstream stream(file, std::ios::binary);
    std::string text(size, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(size));
    if (stream) files_[path.lexically_relative(root_).generic_string()] = std::move(text);
    return true;
  }

  fs::path root_;
  std::map<std::string, std::string, std::less<>> files_;
  std::uintmax_t bytes_ = 0;
};

}  // namespace

std::string_view media_type(const fs::path& file) {
  const std::string ending = lower(file.extension().string());
  const auto known =
      std::ranges::find(media_types, ending, &std::pair<std::string_view, std::string_view>::first);
  return known == media_types.end() ? "application/octet-stream" : known->second;
}

std::expected<PageFiles, Error> PageFiles::read(const fs::path& folder) {
  auto files = TRY(PageReader().read(folder));
  return PageFiles(std::move(files));
}

PageFiles::PageFiles(Files files) {
  const auto add = [this](const std::string& name, std::string_view coding, std::string&& text) {
    std::string tag = "\"" + sha256(text).substr(0, 32) + "\"";
    files_[name].push_back({coding, std::move(text), std::move(tag)});
  };
  for (const auto& [name, ending] : codings) {
    for (auto each = files.begin(); each != files.end();) {
      const auto plain = each->first.ends_with(ending)
                             ? each->first.substr(0, each->first.size() - ending.size())
                             : std::string();
      if (!files.contains(plain)) {
        ++each;
        continue;
      }
      add(plain, name, std::move(each->second));
      each = files.erase(each);
    }
  }
  for (auto& [name, text] : files) add(name, no_coding, std::move(text));
}

namespace {

/// A person who typed a wrong address expects a page, so send ours: it shows the error in the
/// reader's language.
Response nothing_there(const Request& request) {
  if (!request.media_types.contains("text/html")) return not_found(request);
  const std::string lost = relative_root(request.path) + "#/lost";
  return {404,
          std::string(media_type("index.html")),
          "<!doctype html><meta http-equiv=refresh content=\"0; url=" + lost +
              "\"><title>Coppice</title><a href=\"" + lost + "\">Coppice</a>",
          {{"Cache-Control", "no-store"}}};
}

/// Some mail programs encode the # of a link, which then arrives in the path: "/%23/join/…".
/// Redirects to the intended address, whatever path the page is served at. Empty for other paths.
std::optional<Response> with_hash(std::string_view path) {
  if (!path.starts_with("/#/")) return std::nullopt;
  constexpr std::string_view known =
      "/-_.,~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  if (path.find_first_not_of(known, 2) != std::string_view::npos) return std::nullopt;
  std::string up;
  for (auto depth = std::ranges::count(path, '/'); depth > 1; --depth) up += "../";
  return Response{302,
                  "text/plain",
                  "",
                  {{"Location", up + std::string(path.substr(1))}, {"Cache-Control", "no-store"}}};
}

}  // namespace

Response PageFiles::answer(const Request& request) const {
  const auto path = percent_decoded(request.path);
  if (!path || !path->starts_with('/')) return nothing_there(request);
  if (auto meant = with_hash(*path)) return *std::move(meant);
  const std::string name = *path == "/" ? "index.html" : path->substr(1);
  const auto found = files_.find(name);
  if (found == files_.end()) return nothing_there(request);

  const Version* best = nullptr;
  int most = 0;
  for (const Version& version : found->second) {
    const int liked = coding_preference(request.encodings, version.coding);
    if (liked > most) {
      most = liked;
      best = &version;
    }
  }
  if (best == nullptr) return error_response(406, {"error.http.encoding", {}});

  // Files below assets/ have a hash in their names, so they never change.
  const bool hashed = name.starts_with("assets/");
  Response response{
      200,
      std::string(media_type(name)),
      best->bytes,
      {{"ETag", best->tag},
       {"Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache"}}};
  if (found->second.size() > 1) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (best->coding != no_coding) {
    response.headers.emplace_back("Content-Encoding", std::string(best->coding));
  }
  // Tags are quoted, so none is a part of another.
  if (request.known_tags == "*" || request.known_tags.contains(best->tag)) {
    response.status = 304;
    response.body = {};
  }
  return response;
}

}  // namespace coppice::server
