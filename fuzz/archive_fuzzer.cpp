#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "cli/io/files.hpp"
#include "cli/records/archive_reader.hpp"

// Any bytes as a file of an archive, and any text as its uncompressed contents: it is refused with
// a reason, or the games that it holds can be written and read again.
namespace {

void must(bool holds) {
  if (!holds) std::abort();
}

void must_be_refused_or_kept(std::string_view file) {
  const auto block = coppice::cli::read_block(file);
  if (!block) return must(!block.error().key.empty());
  must(coppice::cli::read_block(coppice::cli::write_block(*block)) == *block);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  must_be_refused_or_kept(bytes);
  must_be_refused_or_kept(coppice::cli::gzip(bytes));
  return 0;
}
