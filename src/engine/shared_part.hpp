#pragma once

#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "engine/json_text.hpp"

namespace coppice {

/// A described part of a screen that other screens may share. It never changes, and is empty until
/// one is assigned. On the wire it is the part itself.
template <class T>
class SharedPart {
 public:
  using Part = T;

  SharedPart() = default;
  explicit SharedPart(T part) : part_(std::make_shared<const T>(std::move(part))) {}

  const T& operator*() const { return *part_; }
  const T* operator->() const { return part_.get(); }

  /// Whether both are one part, and not only equal.
  bool is_same(const SharedPart& other) const { return part_ == other.part_; }

  void append_json(std::string& json) const { coppice::append_json(json, *part_); }

 private:
  std::shared_ptr<const T> part_;
};

template <class T>
inline constexpr bool is_shared = false;
template <class T>
inline constexpr bool is_shared<SharedPart<T>> = true;

}  // namespace coppice
