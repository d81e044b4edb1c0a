// A player in C, without a library for JSON: always the first legal move (docs/engine-protocol.md). To build it:
// cc -o first_move first_move.c
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What follows the JSON text that begins at `at` with a quotation mark.
static const char *after_text(const char *at) {
  for (++at; *at != '"' && *at != '\0'; ++at) {
    if (*at == '\\' && at[1] != '\0') ++at;
  }
  return *at == '"' ? at + 1 : at;
}

// The value of this member of the line's object, but not of an object inside; null if there is none.
static const char *member(const char *line, const char *name) {
  const size_t length = strlen(name);
  int depth = 0;
  while (*line != '\0') {
    if (*line == '"') {
      const char *end = after_text(line);
      const int is_name = strncmp(line + 1, name, length) == 0 && line[length + 1] == '"';
      if (depth == 1 && is_name && *end == ':') return end + 1;
      line = end;
    } else {
      if (*line == '{' || *line == '[') ++depth;
      if (*line == '}' || *line == ']') --depth;
      ++line;
    }
  }
  return NULL;
}

int main(void) {
  char *line = NULL;  // getline makes it as long as needed
  size_t size = 0;
  while (getline(&line, &size, stdin) > 0) {
    const char *id = member(line, "id");
    const char *legal = member(line, "legal");
    if (id != NULL && legal != NULL) {
      const char *move = legal + 1;
      printf("{\"id\":%ld,\"move\":%.*s}\n", atol(id), (int)(after_text(move) - move), move);
    } else {
      puts("{\"protocol\":1,\"name\":\"first move\"}");
    }
    fflush(stdout);
  }
  free(line);
}
