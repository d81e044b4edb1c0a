#pragma once

#include <expected>
#include <memory>
#include <string>
#include <utility>

#include "host/host.hpp"
#include "requests.hpp"

namespace coppice::page {

/// A host with one table, for one place; the page carries out what it asks for. Other tabs are
/// other hosts of the same table.
class LocalTable {
 public:
  /// Errors: what no table can have, a damaged journal.
  static std::expected<LocalTable, Error> open(const Open& wish);

  Standing standing() const;

  /// Errors: a command or an input that is none.
  std::expected<TableEffects, Error> step(const Step& wish);

  std::string record() const;

 private:
  LocalTable(std::string id, std::unique_ptr<host::Host> host)
      : id_(std::move(id)), host_(std::move(host)) {}

  const Table& table() const { return host_->find(id_)->table(); }
  TableEffects effects_of(const std::vector<host::Effect>& effects) const;
  Question question_of(const host::Question& question) const;

  std::string id_;
  std::unique_ptr<host::Host> host_;
};

}  // namespace coppice::page
