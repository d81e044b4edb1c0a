# coppice_batches(TARGET FILES...)
#
# If COPPICE_BATCHES is on, up to thirty files are compiled as one, because headers and inline functions
# of libraries take most of the compile time. A batch contains files of one folder. The preset dev compiles each file on its own, which finds missing includes.
#
# CMake's own unity builds include files by absolute paths, so a compiler cache would not serve a clone
# in another folder. These include them by relative paths.
#
# A file is compiled on its own if it has the property SKIP_UNITY_BUILD_INCLUSION, or its own options or
# definitions. The property UNITY_GROUP names the batch of a file. Both may be set after the call.
function(coppice_batches TARGET)
  if(COPPICE_BATCHES)
    cmake_language(EVAL CODE "cmake_language(DEFER CALL coppice_make_batches ${TARGET} [[${ARGN}]])")
  endif()
endfunction()

function(coppice_make_batches TARGET FILES)
  set(most 30)
  set(groups)
  foreach(file IN LISTS FILES)
    cmake_path(ABSOLUTE_PATH file)
    coppice_group_of(${file} group)
    if(group)
      list(APPEND groups ${group})
      list(APPEND files_${group} ${file})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(group IN LISTS groups)
    # Batches of equal size, rather than full ones and a remainder.
    list(LENGTH files_${group} count)
    math(EXPR parts "(${count} + ${most} - 1) / ${most}")
    foreach(part RANGE 1 ${parts})
      math(EXPR first "((${part} - 1) * ${count} + ${parts} - 1) / ${parts}")
      math(EXPR next "(${part} * ${count} + ${parts} - 1) / ${parts}")
      math(EXPR length "${next} - ${first}")
      list(SUBLIST files_${group} ${first} ${length} files)
      coppice_batch(${TARGET} ${group}_${part} ${files})
    endforeach()
  endforeach()
endfunction()

# Replaces FILES by one file that includes them.
function(coppice_batch TARGET NAME)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/batches/${TARGET})
  set(text)
  foreach(file IN LISTS ARGN)
    file(RELATIVE_PATH path ${folder} ${file})
    # clang-tidy reads these files, too.
    string(APPEND text "// NOLINTNEXTLINE(bugprone-suspicious-include)\n#include \"${path}\"\n\n")
  endforeach()
  # Written only if it has changed; otherwise it would be compiled again.
  file(CONFIGURE OUTPUT ${folder}/${NAME}.cpp CONTENT "${text}" @ONLY)
  set_source_files_properties(${ARGN} PROPERTIES HEADER_FILE_ONLY ON)
  target_sources(${TARGET} PRIVATE ${folder}/${NAME}.cpp)
endfunction()

# "src_games_GAME_rules" for src/games/GAME/rules/rows.cpp; empty for files compiled on their own.
function(coppice_group_of FILE OUTPUT)
  set(${OUTPUT} "" PARENT_SCOPE)
  foreach(reason IN ITEMS SKIP_UNITY_BUILD_INCLUSION COMPILE_OPTIONS COMPILE_DEFINITIONS)
    get_source_file_property(alone ${FILE} ${reason})
    if(alone)
      return()
    endif()
  endforeach()
  get_source_file_property(group ${FILE} UNITY_GROUP)
  if(NOT group)
    cmake_path(GET FILE PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER ${folder} group)
  endif()
  set(${OUTPUT} ${group} PARENT_SCOPE)
endfunction()
