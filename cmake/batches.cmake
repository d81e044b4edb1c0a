# coppice_batches(TARGET FILES...)
#
# Where COPPICE_BATCHES is on, up to thirty files are compiled as one: most of a compiler's time goes
# to headers and to the inline functions of libraries, and is so spent once. The files of one folder stay
# together, and in a folder for all games those of one game. The preset dev compiles each file alone,
# which shows a missing #include.
#
# CMake's own unity builds include files by absolute paths, so a compiler cache would not serve a clone
# in another folder. These include them by relative paths.
#
# A file is compiled alone if it has the property SKIP_UNITY_BUILD_INCLUSION, or options or definitions of
# its own. The property UNITY_GROUP names the batch that a file belongs to. Both may be set after the call.
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
    # Parts of one size, rather than full ones and a rest.
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

# One file that includes all FILES is compiled in their place.
function(coppice_batch TARGET NAME)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/batches/${TARGET})
  set(text)
  foreach(file IN LISTS ARGN)
    file(RELATIVE_PATH path ${folder} ${file})
    # clang-tidy reads these files, too.
    string(APPEND text "// NOLINTNEXTLINE(bugprone-suspicious-include)\n#include \"${path}\"\n\n")
  endforeach()
  # Written only where it has changed, or it would be compiled again.
  file(CONFIGURE OUTPUT ${folder}/${NAME}.cpp CONTENT "${text}" @ONLY)
  set_source_files_properties(${ARGN} PROPERTIES HEADER_FILE_ONLY ON)
  target_sources(${TARGET} PRIVATE ${folder}/${NAME}.cpp)
endfunction()

# "src_games_coupell" for src/games/coupell/rows.cpp, "tests_games_coupell" for
# tests/games/coupell_deck_test.cpp; nothing for what is compiled alone.
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
    cmake_path(GET FILE STEM stem)
    cmake_path(GET FILE PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER ${folder} group)
    if(stem MATCHES "^([a-z]+)_")
      if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/src/games/${CMAKE_MATCH_1})
        string(APPEND group _${CMAKE_MATCH_1})
      endif()
    endif()
  endif()
  set(${OUTPUT} ${group} PARENT_SCOPE)
endfunction()
