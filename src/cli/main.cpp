#include <fcntl.h>
#include <unistd.h>

#include <csignal>

#include "cli/program.hpp"
#include "server/operate/open_files.hpp"

namespace {

/// Some daemons start programs without standard streams. The first files that such a program opens
/// would then get their numbers, and what it prints would land in them. What is meant for standard
/// output is missed, so writing there fails.
void open_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    ::open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_RDWR);
  }
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
