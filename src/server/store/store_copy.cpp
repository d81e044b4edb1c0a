#include "server/store/store_copy.hpp"
#include "engine/error.hpp"

#include <utility>

namespace coppice::server {

namespace {

constexpr std::size_t page_size = 1000;

class Copy {
 public:
  Copy(StoredRows& from, EmptyStore& to, const CopyObserver& observer)
      : from_(from), to_(to), observer_(observer) {}

  std::expected<CopiedRows, Error> run() {
    TRY(check_begin());
    for (const RowKind& kind : row_kinds()) {
      TRY(copy(kind));
    }
    // A database may have changed meanwhile.
    TRY(from_.renew());
    for (const RowKind& kind : row_kinds()) {
      TRY(compare(kind));
    }
    TRY(to_.finish());
    return copied_;
  }

 private:
  std::expected<void, Error> check_begin() {
    const auto used = TRY(from_.is_used());
    if (used) return make_error("error.store_copy.used", {{"place", from_.place()}});
    for (const RowKind& kind : row_kinds()) {
      const auto there = TRY(to_.count(kind));
      if (there > 0) return make_error("error.store_copy.not_empty", {{"place", to_.place()}});
      const auto count = TRY(from_.count(kind));
      all_ += 2 * count;
      if (kind.table == "tables") copied_.tables = count;
      if (kind.table == "journal") copied_.entries = count;
      if (kind.table == "keys") copied_.keys = count;
    }
    return {};
  }

  std::expected<void, Error> copy(const RowKind& kind) {
    std::optional<Row> last;
    while (true) {
      auto page = TRY(from_.rows(kind, last, page_size));
      if (page.empty()) return {};
      if (auto done = to_.add(kind, page); !done) return done;
      if (auto goes_on = count(page.size()); !goes_on) return goes_on;
      last = std::move(page.back());
    }
  }

  std::expected<void, Error> compare(const RowKind& kind) {
    std::optional<Row> last;
    while (true) {
      auto page = TRY(from_.rows(kind, last, page_size));
      const auto copied = TRY(to_.rows(kind, last, page_size));
      if (page != copied) {
        return make_error("error.store_copy.differs",
                          {{"place", from_.place()}, {"table", kind.table}});
      }
      if (page.empty()) return {};
      if (auto goes_on = count(page.size()); !goes_on) return goes_on;
      last = std::move(page.back());
    }
  }

  std::expected<void, Error> count(std::size_t rows) {
    done_ += rows;
    if (observer_.progress) observer_.progress(done_, all_);
    if (observer_.is_cancelled && observer_.is_cancelled()) {
      return make_error("error.store_copy.ended", {{"place", to_.place()}});
    }
    return {};
  }

  StoredRows& from_;
  EmptyStore& to_;
  const CopyObserver& observer_;
  CopiedRows copied_;
  std::size_t done_ = 0;
  std::size_t all_ = 0;
};

}  // namespace

std::expected<CopiedRows, Error> copy_store(StoredRows& from, EmptyStore& to,
                                            const CopyObserver& observer) {
  return Copy(from, to, observer).run();
}

}  // namespace coppice::server
