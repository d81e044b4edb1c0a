# The reference game is in tests/support.
target_include_directories(coppice_tic_tac_toe PUBLIC ${PROJECT_SOURCE_DIR}/tests)
