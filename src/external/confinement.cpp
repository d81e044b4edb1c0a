#include "external/confinement.hpp"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace coppice::external {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t executing = LANDLOCK_ACCESS_FS_EXECUTE;
constexpr std::uint64_t reading_file = executing | LANDLOCK_ACCESS_FS_READ_FILE;
constexpr std::uint64_t reading = reading_file | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t writing = LANDLOCK_ACCESS_FS_WRITE_FILE;
/// All of the first version: bits up to LANDLOCK_ACCESS_FS_MAKE_SYM.
constexpr std::uint64_t everything = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1U) - 1;
/// Debian 12's header does not know it yet.
constexpr std::uint64_t truncating = 1U << 14U;

struct Rules {
  int file = -1;
  std::uint64_t known = 0;  ///< what this kernel restricts
};

Rules new_rules() {
  const long version =
      syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return {};
  const landlock_ruleset_attr restricted{everything | (version >= 3 ? truncating : 0)};
  const long file = syscall(SYS_landlock_create_ruleset, &restricted, sizeof restricted, 0);
  return {static_cast<int>(file), restricted.handled_access_fs};
}

void allow(const Rules& rules, const fs::path& path, std::uint64_t access) {
  const int file = open(path.c_str(), O_PATH | O_CLOEXEC | O_NOFOLLOW);
  if (file < 0) return;
  const landlock_path_beneath_attr rule{access & rules.known, file};
  syscall(SYS_landlock_add_rule, rules.file, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(file);
}

bool is_within(const fs::path& path, const fs::path& folder) {
  return std::ranges::mismatch(folder, path).in1 == folder.end();
}

/// Landlock only allows. A folder with something hidden in it is therefore not allowed itself, but
/// what it contains now. Links are followed before rules apply.
void allow_all_but(const std::vector<fs::path>& hidden, const Rules& rules, const fs::path& path,
                   std::uint64_t access) {
  std::error_code ignored;
  const fs::file_status status = fs::symlink_status(path, ignored);
  if (fs::is_symlink(status)) return;
  const auto hides = [&](const fs::path& one) { return is_within(one, path); };
  if (!fs::is_directory(status)) {
    if (std::ranges::none_of(hidden, hides)) allow(rules, path, access & (reading_file | writing));
  } else if (std::ranges::none_of(hidden, hides)) {
    allow(rules, path, access);
  } else if (std::ranges::find(hidden, path) == hidden.end()) {
    fs::directory_iterator entry(path, ignored);
    for (; !ignored && entry != fs::directory_iterator(); entry.increment(ignored)) {
      allow_all_but(hidden, rules, entry->path(), access);
    }
  }
}

}  // namespace

FileRules::FileRules(const std::vector<fs::path>& hidden) {
  const Rules rules = new_rules();
  file_ = rules.file;
  if (file_ < 0) return;
  std::error_code ignored;
  const auto real = [&](const fs::path& path) {
    const fs::path found = fs::weakly_canonical(path, ignored);
    return found.has_filename() ? found : found.parent_path();  // without a slash at the end
  };
  std::vector<fs::path> absolute;
  for (const fs::path& path : hidden) absolute.push_back(real(path));
  allow_all_but(absolute, rules, "/", reading);
  allow_all_but(absolute, rules, "/dev", reading | writing);
  allow_all_but(absolute, rules, real(fs::temp_directory_path(ignored)), everything | truncating);
}

FileRules::~FileRules() {
  if (file_ >= 0) close(file_);
}

std::vector<char*> harmless_environment() {
  constexpr std::array<std::string_view, 6> known = {"PATH",     "HOME", "LANG",
                                                     "LANGUAGE", "TZ",   "TMPDIR"};
  std::vector<char*> kept;
  for (char** each = environ; *each != nullptr; ++each) {
    const std::string_view variable = *each;
    const std::string_view name = variable.substr(0, variable.find('='));
    if (name.starts_with("LC_") || std::ranges::find(known, name) != known.end())
      kept.push_back(*each);
  }
  kept.push_back(nullptr);
  return kept;
}

void confine(int file_rules) {
  prctl(PR_SET_NO_NEW_PRIVS, 1UL, 0UL, 0UL, 0UL);
  constexpr rlim_t most_memory = rlim_t{2} << 30U;
  const auto limit = [](auto what, rlim_t most) {
    const rlimit both{most, most};
    setrlimit(what, &both);
  };
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, 256);
  limit(RLIMIT_DATA, most_memory);
  if (file_rules >= 0) syscall(SYS_landlock_restrict_self, file_rules, 0);
}

}  // namespace coppice::external
