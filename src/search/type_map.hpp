#pragma once

#include <any>
#include <utility>
#include <vector>

namespace coppice {

/// Values of any types, at most one of each: data of higher modules about a game.
class TypeMap {
 public:
  template <class T>
  void add(T value) {
    all_.emplace_back(std::move(value));
  }

  /// Null if there is none of this type.
  template <class T>
  const T* get() const {
    for (const std::any& each : all_) {
      if (const T* found = std::any_cast<T>(&each)) return found;
    }
    return nullptr;
  }

 private:
  std::vector<std::any> all_;
};

}  // namespace coppice
