# The external libraries, all from Debian packages.

# We compile Boost.JSON from its headers in one file, so that every preset uses the same code:
# WebAssembly has no compiled Boost, and sanitizers must see every object.
add_library(coppice_json STATIC ${PROJECT_SOURCE_DIR}/cmake/boost_json.cpp)
target_compile_features(coppice_json PUBLIC cxx_std_23)
target_compile_options(coppice_json PRIVATE -w)

if(COPPICE_WASM)
  # Boost's headers are among the host's. A folder with a link to them only keeps the others out.
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
  file(CREATE_LINK /usr/include/boost ${PROJECT_BINARY_DIR}/include/boost SYMBOLIC)
  target_include_directories(coppice_options SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/include)
  target_include_directories(coppice_json SYSTEM PUBLIC ${PROJECT_BINARY_DIR}/include)
  # WASI has no threads, so Boost.System must not use a mutex.
  target_compile_definitions(coppice_json PUBLIC BOOST_SYSTEM_DISABLE_THREADS BOOST_DISABLE_THREADS)
  return()
endif()

find_package(Boost 1.81 REQUIRED)
if(COPPICE_LIBRARY)
  return()
endif()
find_package(Threads REQUIRED)
find_package(ICU 72 REQUIRED COMPONENTS i18n uc)
if(COPPICE_PYTHON)
  return()
endif()
find_package(SQLite3 REQUIRED)
find_package(SQLiteCpp REQUIRED)
find_package(fmt REQUIRED)
find_package(spdlog REQUIRED)
find_package(CLI11 REQUIRED)

# The parts of Asio and Beast that are not templates, compiled once instead of in every file that includes them.
add_library(coppice_asio STATIC ${PROJECT_SOURCE_DIR}/cmake/boost_asio.cpp)
target_compile_features(coppice_asio PUBLIC cxx_std_23)
target_compile_options(coppice_asio PRIVATE -w ${COPPICE_QUICKLY})
target_compile_definitions(coppice_asio PRIVATE ${COPPICE_FORTIFIED})
target_compile_definitions(coppice_asio PUBLIC BOOST_ASIO_SEPARATE_COMPILATION
                                               BOOST_BEAST_SEPARATE_COMPILATION)
target_link_libraries(coppice_asio PUBLIC Threads::Threads)
