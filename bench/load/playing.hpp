#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <cstdint>
#include <exception>
#include <string>
#include <vector>

#include "client.hpp"

// Players of coppice-load, who play game after game.
namespace coppice::load {

struct Options {
  std::vector<std::uint16_t> ports{8080};
  int tables = 100;
  int seconds = 10;
  int idle = 0;
  bool attacks = false;
  bool meet = false;
  std::vector<int> processes;
  std::vector<std::string> only;  ///< attacks whose names contain one of these; empty: all
  int rounds = 1;                 ///< of each attack
  int addresses = 1;              ///< from which each attack comes
  std::uint16_t metrics = 0;      ///< the port of the server's metrics; 0: none
  std::string game = "coppertwaddle";
};

/// The result of a run.
struct Tally {
  bool counting = false;
  bool over = false;
  std::vector<double> milliseconds;  ///< from sending a move to its `done`
};

struct Percentiles {
  double half;
  double last;  ///< percent
};
Percentiles percentiles(std::vector<double> times);

void rethrow(const std::exception_ptr& trouble);

/// The servers of two players at one table: two ports if there are several servers.
struct Ports {
  std::uint16_t first;
  std::uint16_t second;
};

/// `number` distinguishes players who play at the same time.
Ports ports_of(const Options& options, int number);

Visitor uncounted(std::uint16_t port);

/// Plays game after game at a series of tables, with this pause after each move. The other seat is
/// the same visitor's, at the server with this port.
asio::awaitable<void> play(const Options& options, Visitor visitor, std::uint16_t other_port,
                           std::chrono::milliseconds pause, Tally& tally);

}  // namespace coppice::load
