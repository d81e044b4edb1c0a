#include "cli/io/gzip.hpp"

#include <zlib.h>

#include <array>
#include <new>

namespace coppice::cli {

namespace {

constexpr int with_gzip_header = 16 + MAX_WBITS;

/// zlib does not write to its input, but not all versions declare it const.
Bytef* input_of(std::string_view bytes) {
  return reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
}

}  // namespace

std::string gzip(std::string_view bytes) {
  z_stream stream{};
  constexpr int most_memory = 9;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, with_gzip_header, most_memory,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc();
  }
  std::string file(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = input_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(file.data());
  stream.avail_out = static_cast<uInt>(file.size());
  deflate(&stream, Z_FINISH);  // the output is long enough
  file.resize(stream.total_out);
  deflateEnd(&stream);
  return file;
}

std::optional<std::string> gunzip(std::string_view file, std::size_t most) {
  z_stream stream{};
  if (inflateInit2(&stream, with_gzip_header) != Z_OK) throw std::bad_alloc();
  stream.next_in = input_of(file);
  stream.avail_in = static_cast<uInt>(file.size());
  std::string bytes;
  std::array<char, 65536> buffer{};
  int state = Z_OK;
  while (state == Z_OK && bytes.size() <= most) {
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = static_cast<uInt>(buffer.size());
    state = inflate(&stream, Z_NO_FLUSH);
    bytes.append(buffer.data(), buffer.size() - stream.avail_out);
  }
  const bool whole = state == Z_STREAM_END && stream.avail_in == 0 && bytes.size() <= most;
  inflateEnd(&stream);
  if (!whole) return std::nullopt;
  return bytes;
}

}  // namespace coppice::cli
