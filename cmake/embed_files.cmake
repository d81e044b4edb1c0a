# Writes OUTPUT, a C++ file that defines FUNCTION of HEADER: the FILES below DATA, unchanged.
string(REGEX REPLACE "::[^:]*$" "" namespace ${FUNCTION})
string(REGEX REPLACE "^.*::" "" name ${FUNCTION})
# Clang warns about strings longer than every compiler must accept; our compilers accept far more.
set(content "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\n")
string(APPEND content "#include \"${HEADER}\"\n\nnamespace ${namespace} {\n\n")
string(APPEND content "std::vector<EmbeddedFile> ${name}() {\n  return {\n")
foreach(file IN LISTS FILES)
  file(RELATIVE_PATH path ${DATA} ${file})
  file(READ ${file} text)
  if(file MATCHES "\\.json$")
    # The program would only find out when it starts.
    string(JSON length ERROR_VARIABLE fault LENGTH "${text}")
    if("${text}" MATCHES ",[ \t\r]*\n[ \t\r\n]*[]}]")  # CMake accepts it
      set(fault "a comma after the last member")
    endif()
    if(fault)
      message(FATAL_ERROR "${file} is not JSON: ${fault}")
    endif()
  endif()
  string(APPEND content "      {\"${path}\", R\"embedded(${text})embedded\"},\n")
endforeach()
string(APPEND content "  };\n}\n\n}  // namespace ${namespace}\n")
file(WRITE ${OUTPUT} "${content}")
