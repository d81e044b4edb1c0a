#include "server/store/postgres/postgres.hpp"

#include <cctype>
#include <utility>

#include <pqxx/nontransaction>
#include <pqxx/result>
#include <pqxx/transaction>

#include "server/operate/limits.hpp"
#include "server/store/postgres/postgres_names.hpp"
#include "server/store/store.hpp"

namespace coppice::server::postgres {

namespace {

/// `state` is PostgreSQL's SQLSTATE, five characters (PostgreSQL 15, appendix A).
ErrorCode code_of(std::string_view state) {
  if (state == read_only) return ErrorCode::store_read_only;
  if (state == "53100") return ErrorCode::store_full;
  // A deadlock, or a lock timeout.
  if (state.starts_with("40") || state == "55P03") return ErrorCode::store_contended;
  if (state.starts_with("08") || state.starts_with("57") || state == "53300" || state == "25P03") {
    return ErrorCode::store_away;
  }
  return ErrorCode::store_failed;
}

}  // namespace

Connection::Connection(const Address& address, TimeoutWatch& watch)
    : pqxx::connection(with_resolved_hosts(address.connection, host_names())),
      line_(watch, sock()) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  inhibit_reactivation(true);
#pragma GCC diagnostic pop
}

Connection::~Connection() {
  const TimeoutWatch::Waiting waiting(line_, limits::database_farewell);
  close();
}

int session_of(pqxx::connection& connection) {
  return pqxx::nontransaction(connection).exec1("SELECT pg_backend_pid()")[0].as<int>();
}

bool changes_sessions(Connection& connection, const Address& address, TimeoutWatch& watch) {
  const TimeoutWatch::Waiting waiting(connection.line(), limits::database_read);
  if (session_of(connection) == connection.backendpid()) return false;  // no pooler
  Connection other(address, watch);
  const TimeoutWatch::Waiting also_waiting(other.line(), limits::database_read);
  constexpr int rounds = 10;  // a pooler in use may choose the same session again by chance
  for (int round = 0; round < rounds; ++round) {
    const int ours = session_of(connection);
    pqxx::work work(other);
    const int its = work.exec1("SELECT pg_backend_pid()")[0].as<int>();
    if (ours == its || session_of(connection) != ours) return true;
  }
  return false;
}

std::string details_of(const std::exception& trouble) {
  const std::string_view text = trouble.what();
  return std::string(text.substr(0, text.find('\n')));
}

std::string details_of(const std::exception& trouble, const Address& address) {
  std::string text = details_of(trouble);
  const auto is_part = [&](std::size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0 ||
                                std::string_view("._-").contains(text[at]));
  };
  const std::string& role = address.role;
  for (std::size_t at = 0; !role.empty() && (at = text.find(role, at)) != std::string::npos; ++at) {
    if (is_part(at - 1) || is_part(at + role.size())) continue;  // of a host's name, for example
    text.replace(at, role.size(), "…");
  }
  return text;
}

Error error_of(const std::exception& trouble, const Address& address) {
  ErrorCode code = ErrorCode::store_failed;
  if (const auto* of_server = dynamic_cast<const pqxx::sql_error*>(&trouble)) {
    code = code_of(of_server->sqlstate());
  } else if (dynamic_cast<const pqxx::transaction_rollback*>(&trouble) != nullptr) {
    code = ErrorCode::store_contended;
  } else if (dynamic_cast<const pqxx::broken_connection*>(&trouble) != nullptr ||
             dynamic_cast<const pqxx::in_doubt_error*>(&trouble) != nullptr) {
    code = ErrorCode::store_away;
  }
  Error error{code, {{"file", address.name}}};
  if (code == ErrorCode::store_failed) {
    error.arguments.emplace_back("details", details_of(trouble, address));
  }
  return error;
}

Connection& LazyConnection::open() {
  if (connection_ && connection_->line().is_cut()) connection_.reset();
  if (!connection_) {
    if (watch_.is_ending()) throw pqxx::broken_connection("ending");
    auto opened = std::make_unique<Connection>(address_, watch_);
    const TimeoutWatch::Waiting waiting(opened->line(), longest_);
    if (set_up_) set_up_(*opened);
    connection_ = std::move(opened);
  }
  return *connection_;
}

Error LazyConnection::error_after(const std::exception& trouble) {
  Error error = error_of(trouble, address_);
  was_cut_ = connection_ && connection_->line().is_cut();
  if (error.code == ErrorCode::store_read_only) {  // since a failover; another host may be writable
    connection_.reset();
    return error;
  }
  if (!connection_ || was_cut_ || !connection_->is_open()) {
    connection_.reset();
    error = {ErrorCode::store_away, {{"file", address_.name}}};
  }
  return error;
}

// ---- parameters -------------------------------------------------------------------------------

void Array::add(std::string_view value) {
  std::string word = "\"";
  for (const char letter : value) {
    if (letter == '"' || letter == '\\') word += '\\';
    word += letter;
  }
  add_word(word + '"');
}

void Array::add_word(std::string_view word) {
  if (!text_.empty()) text_ += ',';
  text_ += word;
}

}  // namespace coppice::server::postgres
