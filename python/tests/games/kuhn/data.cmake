# The reference game is in tests/support.
target_include_directories(coppice_kuhn PUBLIC ${PROJECT_SOURCE_DIR}/tests)
