// coppice-manual man|bash|zsh|fish LANGUAGE: prints the manual page or a shell's completions for
// installation.
#include <iostream>
#include <string>

#include "cli/help/completions.hpp"
#include "cli/help/help.hpp"
#include "cli/program.hpp"

using namespace coppice;

int main(int count, char** arguments) {
  if (count != 3) return 2;
  const std::string form = arguments[1];
  const auto messages = text::Messages::in(arguments[2]);
  const cli::CommandText program = cli::describe_program(messages);
  const auto games = cli::words_of_games();
  if (form == "man") {
    std::cout << cli::manual_page(program, messages);
  } else if (form == "bash") {
    std::cout << cli::bash_completion(program, games);
  } else if (form == "zsh") {
    std::cout << cli::zsh_completion(program, games);
  } else if (form == "fish") {
    std::cout << cli::fish_completion(program, games);
  } else {
    return 2;
  }
  return std::cout.flush() ? 0 : 1;
}
