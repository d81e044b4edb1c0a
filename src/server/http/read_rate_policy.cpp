#include "server/http/read_rate_policy.hpp"

#include <algorithm>

#include "server/operate/limits.hpp"

namespace coppice::server {

std::shared_ptr<ByteBudget> AddressByteBudgets::of(const std::string& address,
                                                   std::size_t bytes_per_second) {
  if (address.empty()) return nullptr;
  if (all_.size() >= many_) {
    std::erase_if(all_, [](const auto& each) { return each.second.expired(); });
    many_ = 2 * std::max<std::size_t>(all_.size(), 32);
  }
  std::weak_ptr<ByteBudget>& place = all_[address];
  if (auto there = place.lock()) return there;
  // Short slices: nobody should wait for the bytes of a whole second.
  constexpr int slices = 8;
  constexpr std::chrono::milliseconds length{1000 / slices};
  auto made =
      std::make_shared<ByteBudget>(std::max<std::size_t>(bytes_per_second / slices, 1), length);
  place = made;
  return made;
}

void ReadRatePolicy::slow_down() { own_.emplace(limits::closing_bytes, std::chrono::seconds(1)); }

std::size_t ReadRatePolicy::available_read_bytes() {
  const auto now = ByteBudget::Time::clock::now();
  const std::size_t own = own_ ? own_->available(now) : all;
  return of_address_ ? std::min(own, of_address_->available(now)) : own;
}

void ReadRatePolicy::transfer_read_bytes(std::size_t bytes) {
  if (own_) own_->take(bytes);
  if (of_address_) of_address_->take(bytes);
}

}  // namespace coppice::server
