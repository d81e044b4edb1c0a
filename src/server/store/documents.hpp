#pragma once

#include <string>
#include <string_view>

#include "engine/settings.hpp"

// Documents among the settings of a table: a folio, a deck. They are long, so the store keeps them
// beside the tables, and lists and tables in memory have only their names.
namespace coppice::server {

/// "sha256:" and the hash of a document.
std::string document_name(std::string_view document);

/// The settings with each document replaced by its name. No choice of a setting has the form of
/// one.
Settings named_documents(Settings settings);

/// The documents as one text, with "KEY=" before each of their lines; empty if there are none.
std::string write_documents(const Settings& settings);

/// Replaces names by the documents of this text. Returns whether all are there, unchanged.
bool read_documents(std::string_view text, Settings& settings);

}  // namespace coppice::server
