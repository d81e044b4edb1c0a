#include <fcntl.h>
#include <unistd.h>

#include <csignal>

#include "cli/program.hpp"
#include "server/open_files.hpp"

namespace {

/// Some daemons start programs without standard streams. The first files that such a program opens
/// would then get their numbers, and what it prints would land in them.
void open_standard_streams() {
  int file = 0;
  do {
    file = open("/dev/null", O_RDWR);
  } while (file >= 0 && file <= STDERR_FILENO);
  if (file > STDERR_FILENO) close(file);
}

}  // namespace

int main(int count, char** arguments) {
  open_standard_streams();
  // Each game that is played at once may need several, for the programs of its players.
  coppice::server::raise_open_files();
  // A write beyond the limit of file sizes then fails like one on a full disk.
  signal(SIGXFSZ, SIG_IGN);
  return coppice::cli::run(count, arguments);
}
