#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/commands.hpp"
#include "requests.hpp"
#include "table/table.hpp"

namespace coppice::page {

/// The table of one instance of the module, for one place. A wish is considered, the page stores
/// its entries and then has it appended: never two at once.
class LocalTable {
 public:
  /// Errors: what no table can have, a damaged journal.
  static std::expected<LocalTable, Error> open(const Open& wish);

  Standing standing() const;

  /// What others stored happens here, too. Errors: it cannot have; then throw the table away.
  std::expected<Standing, Error> happen(const Happen& news);

  /// Errors: no such seat, a computer's.
  std::expected<Joined, Error> join(const Join& wish) const;
  wire::Answer tell(const Tell& wish) const;

  std::expected<Considered, Error> consider(const Wish& wish);

  /// Errors: why there is no hint now.
  std::expected<Question, Error> ask_hint(const Hint& wish) const;
  std::expected<Considered, Error> advise(const Advise& wish);

  /// Of the computer that is to move.
  std::optional<Question> ask_computer() const;
  std::expected<Considered, Error> play_computer(const Computer& wish);

  Standing append();

  std::string record() const;

 private:
  LocalTable(std::string id, Table table, std::vector<ComputerSeat> computers, std::size_t entries)
      : id_(std::move(id)),
        table_(std::move(table)),
        computers_(std::move(computers)),
        entries_(entries) {}

  Question question(Seat seat) const;

  /// Keeps the change until it is appended.
  std::expected<Considered, Error> keep(coppice::Considered considered);

  std::string id_;
  Table table_;
  std::vector<ComputerSeat> computers_;
  std::size_t entries_;            ///< of the journal
  std::optional<Change> waiting_;  ///< to be stored
};

}  // namespace coppice::page
