#include "cli/program.hpp"

int main(int count, char** arguments) { return coppice::cli::run(count, arguments); }
