# coppice_unity(TARGET FILES...)
#
# Where CMAKE_UNITY_BUILD is on, up to thirty files are compiled as one: most of a compiler's time goes
# to headers and to the inline functions of libraries, and is so spent once. The files of one folder stay
# together, and in a folder for all games those of one game. The preset dev compiles each file alone,
# which shows a missing #include.
function(coppice_unity TARGET)
  if(NOT CMAKE_UNITY_BUILD)
    return()
  endif()
  set_target_properties(
    ${TARGET}
    PROPERTIES UNITY_BUILD_MODE GROUP
               # clang-tidy reads these files, too.
               UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
  set(most 30)
  set(groups)
  foreach(file IN LISTS ARGN)
    coppice_group_of(${file} group)
    list(APPEND groups ${group})
    list(APPEND files_${group} ${file})
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(group IN LISTS groups)
    # Parts of one size, rather than full ones and a rest.
    list(LENGTH files_${group} count)
    math(EXPR parts "(${count} + ${most} - 1) / ${most}")
    set(index 0)
    foreach(file IN LISTS files_${group})
      math(EXPR part "${index} * ${parts} / ${count}")
      set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${group}_${part})
      math(EXPR index "${index} + 1")
    endforeach()
  endforeach()
endfunction()

# "src_games_coupell" for src/games/coupell/rows.cpp, "tests_games_coupell" for
# tests/games/coupell_deck_test.cpp.
function(coppice_group_of FILE OUTPUT)
  cmake_path(GET FILE STEM stem)
  cmake_path(GET FILE PARENT_PATH folder)
  cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
  string(MAKE_C_IDENTIFIER ${folder} group)
  if(stem MATCHES "^([a-z]+)_")
    if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/src/games/${CMAKE_MATCH_1})
      string(APPEND group _${CMAKE_MATCH_1})
    endif()
  endif()
  set(${OUTPUT} ${group} PARENT_SCOPE)
endfunction()
