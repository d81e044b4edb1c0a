#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "host/context.hpp"
#include "server/operate/rate_limit.hpp"

// What a single client or all clients together may use of a server, in addition to the host's
// limits (src/host).
namespace coppice::server::limits {

using namespace coppice::limits;

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

inline constexpr std::size_t connections = 20'000;  ///< if the system allows enough open files
/// Even if the system allows few open files.
inline constexpr std::size_t fewest_connections = 100;
inline constexpr std::size_t fewest_of_visitor = 30;  ///< connections, if a third of them are fewer
inline constexpr std::size_t metrics_connections = 16;  ///< at once, for the operator's programs
inline constexpr std::size_t other_files = 124;         ///< for the store, standard streams …
inline constexpr unsigned request_header = 16 * 1024;   ///< bytes
inline constexpr std::size_t request_body = 16 * 1024;  ///< bytes, except for records
/// Bytes of a request for a table: documents as JSON strings, in which a line feed has two.
inline constexpr std::size_t table_body = 2 * document_bytes + request_body;
inline constexpr std::size_t outgoing_bytes = 1 << 20;  ///< queued for one slow WebSocket
/// Queued for all WebSockets together.
inline constexpr std::size_t all_outgoing_bytes = 128 << 20;
/// Of the bodies of all requests that are being received or answered.
inline constexpr std::size_t body_bytes = 256 << 20;
inline constexpr std::size_t body_bytes_of_visitor = 48 << 20;
/// Bytes in each direction of a WebSocket, in the system.
inline constexpr int socket_buffer = 64 << 10;
inline constexpr std::size_t outgoing_messages = 1000;  ///< queued for one slow WebSocket
/// Of all tables together, for players that need time and for others.
inline constexpr std::size_t questions = 512;
inline constexpr std::size_t programs = 4;              ///< processes of --engine, all together
inline constexpr std::size_t questions_of_table = 2;    ///< waiting or running
inline constexpr std::size_t questions_of_visitor = 8;  ///< waiting
/// Of a computer player while many visitors wait.
inline constexpr milliseconds shortest_thinking{100};
inline constexpr std::size_t evicted_tables = 64;    ///< at once, if memory is short
inline constexpr std::size_t forgotten_tables = 50;  ///< per batch and kind
inline constexpr std::size_t import_body = 2 << 20;  ///< bytes of a record as a JSON string
inline constexpr std::size_t page_bytes = 64 << 20;  ///< of all files of the page together
inline constexpr std::size_t page_files = 2000;      ///< of the page
/// Threads of tables: of a machine with many cores, and at most.
inline constexpr std::size_t usual_table_threads = 16;
inline constexpr std::size_t most_table_threads = 64;
inline constexpr std::size_t table_requests = 96;  ///< requests that wait for table threads
inline constexpr std::size_t table_requests_of_visitor = 48;
inline constexpr std::size_t waiting_writes = 4096;  ///< of all tables together
inline constexpr std::size_t waiting_reads = 4096;   ///< of all tables together
/// Replays and records: waiting, running or being sent.
inline constexpr std::size_t replays = 24;
inline constexpr std::size_t replays_of_visitor = 12;
/// Comparisons of a deal, game reviews and imports: waiting, running or being sent.
inline constexpr std::size_t comparisons = 64;
/// A school class has one address, and each of them may look at a game.
inline constexpr std::size_t comparisons_of_visitor = 32;

// Rates per visitor: so many at once, then so many per second.
/// HTTP requests of one address: at once, the page's files for each of a school class.
inline constexpr RateLimit requests{10'000, 100};
inline constexpr RateLimit new_tables{20, 1.0 / 3};  ///< per address and per key
/// Those with documents among the settings, in addition: parsed on the table thread, and stored.
inline constexpr RateLimit documents{10, 1.0 / 20};
inline constexpr RateLimit links{20, 1};  ///< creating, viewing and accepting links, per address
inline constexpr RateLimit foreign_records{40, 2};     ///< finished games of other players
inline constexpr RateLimit lists_of_key{60, 3};        ///< of tables, results and days
inline constexpr RateLimit lists_of_address{300, 30};  ///< of all keys of one address
/// Replays and lists of a game's cards, for one address.
inline constexpr RateLimit new_replays{200, 5};
/// Finished games that one address imports: at once, all that one player may keep.
inline constexpr RateLimit imports{kept_results, 1};
/// Parts of trials of own cards, each a fraction of a second's work, for one address. A trial waits
/// for those beyond.
inline constexpr RateLimit trials{400, 2};
inline constexpr int tried_games = 10'000;  ///< of a trial, with each of both variants
inline constexpr std::size_t tried_languages = 8;
/// Before a further part of a trial asks again whether it may begin.
inline constexpr milliseconds part_pause{500};
inline constexpr seconds trial_time{80};  ///< shorter than a page and proxies wait
/// Requests of one address with keys that the store does not have, or that are looked up again.
inline constexpr RateLimit unknown_keys{400, 20};
inline constexpr RateLimit joins{20, 1};         ///< per connection
inline constexpr RateLimit joins_of_key{40, 2};  ///< per key
/// Of all keys of one address, such as a school's.
inline constexpr RateLimit joins_of_address{200, 10};
inline constexpr RateLimit log_pages_of_key{40, 2};      ///< older pages of a table's log
inline constexpr RateLimit log_pages_of_address{80, 8};  ///< of all keys of one address
inline constexpr RateLimit commands{40, 20};             ///< per connection
inline constexpr RateLimit messages{1000, 300};          ///< over all WebSockets of one address
inline constexpr std::size_t mistakes_of_stranger =
    5;                                             ///< invalid messages before a connection joins
inline constexpr std::size_t mistakes = 100;       ///< invalid messages afterwards
inline constexpr RateLimit control_frames{20, 2};  ///< WebSocket pings per connection
inline constexpr std::size_t socket_bytes = 128 << 10;  ///< read per second and connection
inline constexpr std::size_t socket_bytes_of_address = 512 << 10;  ///< of all its connections
inline constexpr std::size_t closing_bytes = 4 << 10;  ///< per second, from one that must close
inline constexpr RateLimit pings{10, 2};               ///< `ping` messages per connection
inline constexpr std::size_t remembered_visitors = 10'000;  ///< per kind of rate

/// Before the answer to a request above the rate.
inline constexpr milliseconds hurried_pause{100};
inline constexpr seconds request_time{20};  ///< to send one request, or to receive one response
inline constexpr seconds join_time{10};     ///< from the handshake to the first message
/// A WebSocket that does not answer a ping for so long is dropped.
inline constexpr seconds socket_silence{60};
inline constexpr seconds closing_time{3};  ///< for a closing handshake
/// For all closing handshakes when the server ends.
inline constexpr milliseconds goodbye_time{500};
inline constexpr milliseconds accept_pause{500};  ///< after a failed accept
/// Between checks which repeated lines of the log are due.
inline constexpr seconds log_check{5};
inline constexpr seconds retry_after{2};  ///< in the Retry-After header
/// An invitation is valid for so long.
inline constexpr std::chrono::hours invitation_time{14 * 24};
/// A link to one's own seat is valid for so long.
inline constexpr std::chrono::hours own_link_time{24};
/// A link to another browser of the same person is valid for so long.
inline constexpr std::chrono::hours key_link_time{1};
inline constexpr std::size_t key_days = 400;       ///< without use; then a key is refused
inline constexpr std::size_t keys_of_player = 50;  ///< valid ones
/// By which the clocks of servers that share a store may differ.
inline constexpr minutes clocks_apart{10};
inline constexpr seconds drain_check{1};  ///< whether nobody plays any more
/// Then a draining server ends although something is in progress at a table.
inline constexpr seconds handing_over{10};
/// The same for requests, once nobody is at a table.
inline constexpr seconds last_requests{1};
inline constexpr std::size_t admin_page = 100;      ///< tables that the operator lists at once
inline constexpr std::size_t exported_tables = 10;  ///< of a person, in one answer
inline constexpr std::size_t announcement = 300;    ///< characters
inline constexpr minutes longest_ban{366 * 24 * 60};
inline constexpr seconds chores{5};                       ///< interval of regular work
inline constexpr std::chrono::hours forgetting_after{1};  ///< after the start of the server
inline constexpr minutes idle_table{10};                  ///< then the store alone keeps it
inline constexpr seconds idle_long_table{30};             ///< the same for a long one

inline constexpr std::chrono::hours back_after_start{1};  ///< nobody counts as away too long before
inline constexpr minutes seen_kept{10};   ///< interval of reports about who is present
inline constexpr seconds seen_again{20};  ///< the same if several servers share a store
inline constexpr seconds seen_for{50};    ///< without a report for so long, a person counts as gone
inline constexpr std::chrono::days security_contact_time{180};  ///< until security.txt expires
inline constexpr seconds write_check{2};  ///< between writes that only find out whether one can
/// To store a new table if the database broke off, and between attempts.
inline constexpr int doubt_attempts = 10;
inline constexpr seconds doubt_pause{1};
inline constexpr milliseconds away_check{200};  ///< whether the database is lost
/// After so many checks the clients are sent away: proxies know by then that the server is not
/// ready.
inline constexpr int away_looks = 5;
inline constexpr milliseconds database_retry{500};  ///< between attempts to reconnect
/// To look up the addresses of its host. A name server that does not answer costs five seconds.
inline constexpr seconds database_name{8};
/// Then the database counts as away; it cancels a query itself after 3.
inline constexpr seconds database_read{4};
inline constexpr seconds database_write{12};  ///< the same for a batch, which it cancels after 10
/// Between checks whether the database answers, which also say that this server lives.
inline constexpr milliseconds database_look{500};
/// Without such a sign of life for so long, a server's claims are void.
inline constexpr milliseconds lease{1500};
inline constexpr seconds database_ping{3};       ///< for the answer to such a check
inline constexpr seconds database_farewell{1};   ///< to close a connection
inline constexpr seconds database_upgrade{600};  ///< to upgrade the schema at the start
inline constexpr seconds database_end{4};        ///< for all database work when the server ends
inline constexpr seconds longest_end{9};         ///< for the whole shutdown

}  // namespace coppice::server::limits
