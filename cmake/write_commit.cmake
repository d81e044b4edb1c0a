# Writes OUTPUT, the C++ file with the commit of the repository SOURCE; empty if LEFT_OUT is set.
set(commit "")
if("${LEFT_OUT}" STREQUAL "")
  execute_process(
    COMMAND git -C ${SOURCE} describe --always --abbrev=12 --exclude=* --dirty=+
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
set(content "#include \"cli/io/context.hpp\"\n\nnamespace coppice::cli {\n\n")
string(APPEND content "std::string_view commit() { return \"${commit}\"; }\n\n}  // namespace coppice::cli\n")
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "${content}" @ONLY)
