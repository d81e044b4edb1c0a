#pragma once

#include <expected>
#include <memory>
#include <string>
#include <utility>

#include "host/host.hpp"
#include "requests.hpp"

namespace coppice::page {

/// A host with one table of one person; the page carries out its effects. Each tab has its own host
/// for the same table.
class LocalTable {
 public:
  /// Errors: data that no table can have; a damaged journal.
  static std::expected<LocalTable, Error> open(const Open& wish);

  Standing standing() const;

  /// Errors: an invalid command or input.
  std::expected<TableEffects, Error> step(const Step& wish);

  /// Errors: several seats still play, and `whole` is false.
  std::expected<std::string, Error> record(bool whole) const;

 private:
  LocalTable(std::string id, std::unique_ptr<host::Host> host)
      : id_(std::move(id)), host_(std::move(host)) {}

  const Table& table() const { return host_->find(id_)->table(); }
  TableEffects effects_of(const std::vector<host::Effect>& effects) const;
  Question question_of(const host::DecisionQuery& question) const;

  std::string id_;
  std::unique_ptr<host::Host> host_;
};

}  // namespace coppice::page
