# coppice_tests(NAME LIBRARIES targets... [SOURCES files...] [READS paths...] [STARTS_THE_PROGRAM])
#
# A GoogleTest program, coppice_NAME_tests, of the SOURCES, by default of all .cpp files in tests/NAME. It links only
# what its tests need, so a change of anything else does not make it run again. ctest runs it in parts, each a process
# for many tests; one process per test would start over a thousand.
#
# READS names the files and folders of the project that the tests read; they see no others. Tests that
# passed run again only when the program or one of these has changed (scripts/check_cpp.sh).
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

set(COPPICE_TEST_PARTS 4)

# This folder lists the test programs, so obsolete ones must not stay in it.
file(REMOVE_RECURSE ${PROJECT_BINARY_DIR}/reads)

# Code that tests of several modules use. Not batched: a test program links only the files it needs, without the
# modules that other files depend on.
set(support ${PROJECT_SOURCE_DIR}/tests/support)
add_library(coppice_test_support STATIC ${support}/count_allocations.cpp ${support}/peek.cpp
                                        ${support}/record_games.cpp)
target_link_libraries(coppice_test_support PUBLIC coppice_options)
target_include_directories(coppice_test_support PUBLIC ${PROJECT_SOURCE_DIR}/tests)
target_compile_options(coppice_test_support PRIVATE ${COPPICE_QUICKLY})

function(coppice_tests NAME)
  cmake_parse_arguments(TESTS "STARTS_THE_PROGRAM" "" "SOURCES;LIBRARIES;READS" ${ARGN})
  if(NOT TESTS_SOURCES)
    file(GLOB_RECURSE TESTS_SOURCES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${NAME}/*.cpp)
  endif()
  set(needs LIBRARIES ${TESTS_LIBRARIES} READS ${TESTS_READS})
  if(TESTS_STARTS_THE_PROGRAM)
    list(APPEND needs STARTS_THE_PROGRAM)
  endif()
  if(TESTS_SOURCES)
    coppice_test_program(${NAME} SOURCES ${TESTS_SOURCES} ${needs})
  endif()
endfunction()

# coppice_tests_for_all(NAME files...): the object library coppice_NAME_tests, for several test programs.
function(coppice_tests_for_all NAME)
  add_library(coppice_${NAME}_tests OBJECT ${ARGN})
  coppice_batches(coppice_${NAME}_tests ${ARGN})
  target_link_libraries(coppice_${NAME}_tests PUBLIC coppice_test_support coppice_search GTest::gtest)
  target_compile_options(coppice_${NAME}_tests PRIVATE ${COPPICE_QUICKLY})
endfunction()

# coppice_what_tests_read(FOLDER paths...): a folder with links to these files of the project.
function(coppice_what_tests_read FOLDER)
  file(REMOVE_RECURSE ${FOLDER})
  file(MAKE_DIRECTORY ${FOLDER})
  foreach(path IN LISTS ARGN)
    cmake_path(GET path PARENT_PATH parent)
    file(MAKE_DIRECTORY ${FOLDER}/${parent})
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${path} ${FOLDER}/${path} SYMBOLIC)
  endforeach()
endfunction()

# coppice_test_program(NAME SOURCES files... LIBRARIES targets... [READS paths...] [STARTS_THE_PROGRAM])
function(coppice_test_program NAME)
  cmake_parse_arguments(TESTS "STARTS_THE_PROGRAM" "" "SOURCES;LIBRARIES;READS" ${ARGN})
  set(program coppice_${NAME}_tests)
  set(reads ${PROJECT_BINARY_DIR}/reads/${NAME})
  coppice_what_tests_read(${reads} ${TESTS_READS})
  if(TESTS_STARTS_THE_PROGRAM)
    file(CREATE_LINK ${PROJECT_BINARY_DIR}/coppice ${reads}/coppice SYMBOLIC)
  endif()

  # The only object with an absolute path, so that a compiler cache serves clones in any folder.
  add_library(${program}_paths OBJECT ${PROJECT_SOURCE_DIR}/tests/support/paths.cpp)
  target_link_libraries(${program}_paths PRIVATE coppice_test_support)
  target_compile_definitions(${program}_paths PRIVATE COPPICE_TEST_READS="${reads}")

  add_executable(${program} ${TESTS_SOURCES})
  target_link_libraries(${program} PRIVATE ${program}_paths)
  if(TESTS_STARTS_THE_PROGRAM)
    add_dependencies(${program} coppice)
  endif()
  coppice_batches(${program} ${TESTS_SOURCES})
  target_link_libraries(${program} PRIVATE coppice_test_support ${TESTS_LIBRARIES} GTest::gtest_main
                                           rapidcheck)
  # The code that computes long is in the modules.
  target_compile_options(${program} PRIVATE ${COPPICE_QUICKLY})
  if(COPPICE_SANITIZERS)
    # Except this one, which has its own search over very many games.
    list(FILTER TESTS_SOURCES INCLUDE REGEX "/ismcts_test\\.cpp$")
    set_source_files_properties(${TESTS_SOURCES} PROPERTIES COMPILE_OPTIONS -O1)
  endif()
  math(EXPR last "${COPPICE_TEST_PARTS} - 1")
  foreach(part RANGE ${last})
    set(test ${NAME}_${part})
    add_test(NAME ${test} COMMAND ${program} --gtest_brief=1
                                  --gtest_output=xml:${PROJECT_BINARY_DIR}/reports/${test}.xml)
    set_tests_properties(
      ${test} PROPERTIES LABELS ${NAME} TIMEOUT 600 ENVIRONMENT
                         "GTEST_TOTAL_SHARDS=${COPPICE_TEST_PARTS};GTEST_SHARD_INDEX=${part}")
  endforeach()
endfunction()
