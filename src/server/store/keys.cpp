#include "server/store/keys.hpp"

#include <openssl/evp.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <span>

#include "engine/text.hpp"
#include "host/importing.hpp"

namespace coppice::server {

namespace {

std::string hex(std::span<const unsigned char> bytes) {
  std::string text;
  for (const unsigned char byte : bytes) append_hex(text, byte);
  return text;
}

template <std::size_t count>
std::array<unsigned char, count> random_bytes() {
  std::array<unsigned char, count> bytes{};
  // Without random numbers there are no secrets: no server is better than guessable keys.
  if (getentropy(bytes.data(), bytes.size()) != 0) std::abort();
  return bytes;
}

}  // namespace

std::string sha256(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  if (EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1) {
    std::abort();  // out of memory: without a digest, all keys would look equal
  }
  return hex(std::span(digest).first(size));
}

std::string random_id() { return hex(random_bytes<16>()); }

std::string new_table_id() {
  auto bytes = random_bytes<16>();
  bytes.front() &= 0x7f;
  return hex(bytes);
}

std::string imported_id(std::string_view owner, std::string_view text) {
  return as_imported_id(sha256(std::string(owner) + " " + std::string(text)).substr(0, key_digits));
}

std::uint64_t random_seed() {
  const auto bytes = random_bytes<8>();
  std::uint64_t seed = 0;
  std::memcpy(&seed, bytes.data(), sizeof(seed));
  return seed;
}

}  // namespace coppice::server
