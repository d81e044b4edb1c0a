#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "table/deal_name.hpp"

// Any text as a deal: it is refused with a reason, or its seed can be found again by its number,
// and by its name if it has one.
namespace {

void must(bool holds) {
  if (!holds) std::abort();
}

void must_be_found_again(std::uint64_t seed) {
  must(coppice::read_deal(std::to_string(seed)) == seed);
  const auto name = coppice::deal_name(seed);
  if (!name) return;
  must(coppice::is_named_deal(seed));
  must(coppice::read_deal(*name) == seed);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto seed = coppice::read_deal(text);
  if (seed) {
    must_be_found_again(*seed);
  } else {
    must(!seed.error().key.empty());
  }
  const auto between_people = coppice::deal_for(text, 2, [] { return std::uint64_t{7}; });
  must(!between_people || !coppice::is_named_deal(*between_people));
  return 0;
}
