# coppice_tests(NAME LIBRARIES targets...)
#
# One GoogleTest program coppice_NAME_tests of all *_test.cpp files in tests/NAME. ctest runs it in
# parts, each a process for many tests: one process a test would start over a thousand.
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

set(COPPICE_TEST_PARTS 4)

# What tests of several rooms use. paths.cpp is the only source that knows absolute paths, so that a
# compiler cache serves a clone in another folder.
add_library(coppice_test_support STATIC ${PROJECT_SOURCE_DIR}/tests/support/paths.cpp
                                        ${PROJECT_SOURCE_DIR}/tests/support/count_allocations.cpp)
target_link_libraries(coppice_test_support PUBLIC coppice_options)
target_include_directories(coppice_test_support PUBLIC ${PROJECT_SOURCE_DIR}/tests)
set_source_files_properties(
  ${PROJECT_SOURCE_DIR}/tests/support/paths.cpp
  PROPERTIES COMPILE_DEFINITIONS
             "COPPICE_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\";COPPICE_PROGRAM=\"${PROJECT_BINARY_DIR}/coppice\"")

function(coppice_tests NAME)
  cmake_parse_arguments(TESTS "" "" "LIBRARIES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${NAME}/*.cpp)
  if(NOT sources)
    return()
  endif()
  coppice_test_program(${NAME} SOURCES ${sources} LIBRARIES ${TESTS_LIBRARIES})
endfunction()

# coppice_test_program(NAME SOURCES files... LIBRARIES targets...)
function(coppice_test_program NAME)
  cmake_parse_arguments(TESTS "" "" "SOURCES;LIBRARIES" ${ARGN})
  set(program coppice_${NAME}_tests)
  add_executable(${program} ${TESTS_SOURCES})
  coppice_unity(${program} ${TESTS_SOURCES})
  target_link_libraries(${program} PRIVATE coppice_test_support ${TESTS_LIBRARIES} GTest::gtest_main
                                           rapidcheck)
  if(COPPICE_SANITIZERS)
    # What computes long is in the rooms, but for these, which play very many games themselves.
    target_compile_options(${program} PRIVATE ${COPPICE_QUICKLY})
    list(FILTER TESTS_SOURCES INCLUDE REGEX "(coppertwaddle_laws|coppertwaddle_secrets|ismcts)_test\\.cpp$")
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
