#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

// How much may be asked of a table's host, whoever it is. What only strangers could ask of a server
// is in server/limits.hpp.
namespace coppice::limits {

inline constexpr std::uint64_t playouts = 20'000;      ///< a computer's budget for one decision
inline constexpr std::size_t journal_for_undo = 2000;  ///< entries; beyond, moves only
inline constexpr std::size_t journal_for_talk = 6000;  ///< the same of what people say and propose
inline constexpr std::size_t command_id = 64;          ///< bytes
inline constexpr std::size_t replay_steps = 4000;      ///< four times as many as any game has
inline constexpr std::size_t replay_bytes = 24 << 20;  ///< of one replay as JSON

inline constexpr std::chrono::milliseconds thinking_time{5000};  ///< a computer's budget as a time
inline constexpr std::chrono::milliseconds thinking_overhead{
    100};                                                        ///< what it takes beyond its time
inline constexpr std::chrono::milliseconds comparing_time{300};  ///< no further game is begun then
inline constexpr std::chrono::milliseconds analysing_time{300};  ///< no further decision then
inline constexpr std::chrono::milliseconds computer_pause{900};  ///< before its move, at least

}  // namespace coppice::limits
