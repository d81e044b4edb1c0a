#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// Describes the arrays of a game.
namespace coppice::tensor {

/// The maximum number of actions of a game.
inline constexpr std::uint32_t action_limit = 1U << 16U;

/// A named part of an observation, which consists of bytes.
struct Field {
  std::string name;
  std::vector<std::size_t> shape;
  int most = 1;  ///< the maximum of its values

  std::size_t size() const {
    std::size_t size = 1;
    for (const std::size_t length : shape) size *= length;
    return size;
  }
};

inline std::size_t size_of(const std::vector<Field>& fields) {
  std::size_t size = 0;
  for (const Field& field : fields) size += field.size();
  return size;
}

/// Actions of one kind, whose numbers are adjacent.
struct ActionBlock {
  std::string name;
  std::uint32_t first;
  std::uint32_t count;
};

/// What is constant during a game.
struct Layout {
  int version = 1;  ///< of the numbering and the fields; it increases with every change
  std::vector<ActionBlock> actions;
  std::uint32_t outcomes = 0;   ///< number of chance outcomes
  std::vector<Field> fields;    ///< of an observation, in the order of its bytes
  std::vector<Field> features;  ///< of an action, in the order of its bytes
  int seats = 1;
  int most_plies = 1;

  std::uint32_t action_count() const {
    return actions.empty() ? 0 : actions.back().first + actions.back().count;
  }
  std::size_t observation_size() const { return size_of(fields); }
  std::size_t feature_size() const { return size_of(features); }
};

/// Appends a block and returns the number of its first action.
inline std::uint32_t add_block(std::vector<ActionBlock>& blocks, std::string name,
                               std::size_t count) {
  const std::uint32_t first = blocks.empty() ? 0 : blocks.back().first + blocks.back().count;
  blocks.push_back({std::move(name), first, static_cast<std::uint32_t>(count)});
  return first;
}

}  // namespace coppice::tensor
