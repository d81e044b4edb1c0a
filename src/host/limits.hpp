#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

// How much may be asked of a table's host, whoever it is. What only strangers could ask of a server
// is in server/limits.hpp.
namespace coppice::limits {

inline constexpr std::uint64_t playouts = 20'000;      ///< a computer's budget for one decision
inline constexpr std::size_t journal_for_undo = 2000;  ///< entries; beyond, moves only
inline constexpr std::size_t journal_for_talk = 6000;  ///< the same of questions to computers
inline constexpr std::size_t acts_of_seat = 1500;      ///< names, words, proposals; then moves only
inline constexpr std::size_t links_to_seat = 500;      ///< at one table
inline constexpr std::size_t command_id = 64;          ///< bytes
inline constexpr std::size_t replay_steps = 4000;      ///< four times as many as any game has
inline constexpr std::size_t replay_bytes = 24 << 20;  ///< of one replay as JSON

inline constexpr std::chrono::milliseconds thinking_time{5000};  ///< a computer's budget as a time
inline constexpr std::chrono::milliseconds thinking_overhead{
    100};                                                        ///< what it takes beyond its time
inline constexpr std::chrono::milliseconds comparing_time{300};  ///< no further game is begun then
inline constexpr std::chrono::milliseconds analysing_time{300};  ///< no further decision then
inline constexpr std::chrono::milliseconds computer_pause{900};  ///< before its move, at least
inline constexpr std::chrono::seconds computer_retry{1};  ///< after a computer could not move
inline constexpr std::chrono::seconds held_longer{3};     ///< a table, than its computer is to need
inline constexpr std::chrono::seconds deal_again{5};      ///< after one that could not be stored
inline constexpr std::chrono::seconds contribution_time{20};  ///< once everybody has sat down
inline constexpr std::size_t waiting_wishes = 64;   ///< of one table, for what is being stored
inline constexpr std::size_t waiting_inputs = 256;  ///< of one table that is being loaded
inline constexpr int store_attempts = 8;            ///< at a move, while others act at its table

}  // namespace coppice::limits
