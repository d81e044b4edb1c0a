#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "host/limits.hpp"
#include "server/rate.hpp"

// How much a stranger may ask of a server, beside what any host allows.
namespace coppice::server::limits {

using namespace coppice::limits;

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

inline constexpr std::size_t connections = 20'000;      ///< where so many files may be opened
inline constexpr std::size_t fewest_connections = 100;  ///< even where hardly any may be
inline constexpr std::size_t fewest_of_visitor = 30;    ///< connections, where a third are fewer
inline constexpr std::size_t metrics_connections = 16;  ///< at once, of the operator's programs
inline constexpr std::size_t other_files = 124;         ///< the store's, standard streams …
inline constexpr unsigned request_header = 16 * 1024;   ///< bytes
inline constexpr std::size_t request_body = 16 * 1024;  ///< bytes, but for a record
inline constexpr std::size_t outgoing_bytes = 1 << 20;  ///< behind what a slow WebSocket is sent
inline constexpr std::size_t all_outgoing_bytes = 128 << 20;  ///< of all WebSockets together
inline constexpr int socket_buffer = 64 << 10;  ///< of a WebSocket's bytes each way, the system's
inline constexpr std::size_t outgoing_messages = 1000;  ///< the same, counted
inline constexpr std::size_t questions = 512;  ///< to players that need time, of all tables; others
inline constexpr std::size_t questions_of_table = 2;    ///< waiting or under way
inline constexpr std::size_t questions_of_visitor = 8;  ///< waiting
inline constexpr std::size_t forgotten_tables = 50;     ///< at once, of each kind
inline constexpr std::size_t listed_tables = 500;       ///< the newest ones
inline constexpr std::size_t kept_results = 5000;    ///< finished games that are listed, imported
inline constexpr std::size_t listed_days = 2000;     ///< deals of the day, the newest
inline constexpr std::size_t import_body = 2 << 20;  ///< bytes: a record, as a text in JSON
inline constexpr std::size_t page_bytes = 64 << 20;  ///< all files of the page together
inline constexpr std::size_t page_files = 2000;      ///< the same, counted
inline constexpr std::size_t table_requests = 64;    ///< requests that wait for the tables' thread
inline constexpr std::size_t waiting_writes = 4096;  ///< of all tables together, for the disk
inline constexpr std::size_t waiting_reads = 4096;   ///< the same
inline constexpr std::size_t replays = 16;           ///< waiting, being made, being sent
inline constexpr std::size_t comparisons = 8;        ///< the same of games on a deal, of imports

// How often one visitor may: at once, then a second.
inline constexpr Rate new_tables{20, 1.0 / 3};      ///< of one address, and of one key
inline constexpr Rate links{20, 1};                 ///< made, looked at, taken from one address
inline constexpr Rate foreign_records{40, 2};       ///< games of others that are over
inline constexpr Rate lists_of_key{30, 3};          ///< of tables, results, days
inline constexpr Rate lists_of_address{300, 30};    ///< the same of all keys of one address
inline constexpr Rate joins{20, 1};                 ///< on one connection
inline constexpr Rate joins_of_key{40, 2};          ///< of one key
inline constexpr Rate joins_of_address{200, 10};    ///< of all keys of one address: a school's, say
inline constexpr Rate log_pages_of_key{40, 2};      ///< older pages of a table's log
inline constexpr Rate log_pages_of_address{80, 8};  ///< the same of all keys of one address
inline constexpr Rate commands{40, 20};             ///< on one connection
inline constexpr std::size_t mistakes_of_stranger =
    5;                                        ///< messages on a connection before it joins
inline constexpr std::size_t mistakes = 100;  ///< messages that are none, afterwards
inline constexpr Rate control_frames{20, 2};  ///< WebSocket pings on one connection
inline constexpr std::size_t socket_bytes = 128 << 10;  ///< read from one connection in a second
inline constexpr Rate pings{10, 2};                     ///< the same; for a sign of life
inline constexpr std::size_t remembered_visitors = 10'000;  ///< of each kind

inline constexpr milliseconds hurried_pause{100};  ///< before the answer to one wish too many
inline constexpr seconds request_time{20};         ///< to send one request, or to take one answer
inline constexpr seconds join_time{10};            ///< from the handshake to the first message
inline constexpr seconds socket_silence{60};       ///< a WebSocket that answers no ping is dropped
inline constexpr seconds closing_time{3};          ///< for a closing handshake
inline constexpr milliseconds goodbye_time{500};   ///< for all of them when the server ends
inline constexpr milliseconds accept_pause{500};   ///< after nobody could be let in
inline constexpr seconds failed_reads_report{60};  ///< at most so often a line about them
inline constexpr seconds turned_away_report{60};   ///< at most so often a line about them
inline constexpr seconds retry_after{2};           ///< what is told to those who are turned away
inline constexpr std::chrono::hours invitation_time{14 * 24};  ///< then its link is too old
inline constexpr std::chrono::hours own_link_time{24};         ///< the same of a seat of one's own
inline constexpr seconds chores{5};                            ///< between what nobody asks for
inline constexpr std::chrono::hours forgetting_after{1};       ///< after the start, not sooner
inline constexpr minutes idle_table{10};  ///< then a table leaves memory; the store has it

inline constexpr std::chrono::hours back_after_start{1};  ///< then people may be away too long
inline constexpr minutes seen_kept{10};                   ///< the store is told who is still here
inline constexpr seconds seen_again{20};                  ///< the same where other servers ask it
inline constexpr seconds seen_for{50};                    ///< then they take them for gone
inline constexpr milliseconds database_retry{500};        ///< after it could not be reached
/// For the addresses of its host. A name server that does not answer costs five seconds.
inline constexpr seconds database_name{8};
inline constexpr seconds database_read{4};       ///< then it is away; it gives up by itself after 3
inline constexpr seconds database_write{12};     ///< the same of a batch, and after 10
inline constexpr seconds database_look{2};       ///< between looks whether it answers
inline constexpr seconds database_ping{3};       ///< for the answer to such a look
inline constexpr seconds database_farewell{1};   ///< to close a connection
inline constexpr seconds database_upgrade{600};  ///< at the start, to bring its form up to date
inline constexpr seconds database_end{4};        ///< for all of it when the server ends
inline constexpr seconds longest_end{9};         ///< of a server that was told to end

}  // namespace coppice::server::limits
