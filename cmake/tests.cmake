# coppice_tests(NAME LIBRARIES targets...)
#
# One GoogleTest program coppice_NAME_tests of all *_test.cpp files in tests/NAME, every single test
# of it known to ctest under the label NAME.
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)

function(coppice_tests NAME)
  cmake_parse_arguments(TESTS "" "" "LIBRARIES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${NAME}/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(coppice_${NAME}_tests ${sources})
  target_include_directories(coppice_${NAME}_tests PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(
    coppice_${NAME}_tests
    PRIVATE COPPICE_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
            COPPICE_TEST_DATA_DIR="${PROJECT_SOURCE_DIR}/tests/data"
            COPPICE_PROGRAM="${PROJECT_BINARY_DIR}/coppice")
  target_link_libraries(coppice_${NAME}_tests PRIVATE coppice_options ${TESTS_LIBRARIES}
                                                      GTest::gtest_main rapidcheck)
  # Found when ctest runs, not when it is built, so that a test that dies does not stop the build.
  gtest_discover_tests(
    coppice_${NAME}_tests
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 60
    PROPERTIES LABELS ${NAME} TIMEOUT 600)
endfunction()
