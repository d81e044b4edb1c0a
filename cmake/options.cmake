# What every target of this project is compiled with: the interface target coppice_options.

option(COPPICE_TESTS "Build the tests" ON)
option(COPPICE_BENCH "Build the benchmarks" ON)
option(COPPICE_FUZZ "Build the fuzzers (needs Clang)" OFF)
option(COPPICE_BATCHES "Compile up to thirty files as one" OFF)
option(COPPICE_WASM "Build engine to table for WebAssembly, and nothing else" OFF)
set(COPPICE_SANITIZERS "" CACHE STRING "Sanitizers, as in -fsanitize=")

set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# The program lies at the top of the build folder, as the README says.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

add_library(coppice_options INTERFACE)
target_compile_features(coppice_options INTERFACE cxx_std_23)
target_include_directories(coppice_options INTERFACE ${PROJECT_SOURCE_DIR}/src)

target_compile_options(
  coppice_options
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Werror
            -Wconversion
            -Wsign-conversion
            -Wshadow
            -Wold-style-cast
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wextra-semi
            -Wimplicit-fallthrough
            -Wformat=2)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 sees overlapping copies in std::string's own operator+ (its bug 105651), and a foreign
  # delete where it has inlined a coroutine's own new (109224).
  target_compile_options(coppice_options INTERFACE -Wduplicated-cond -Wlogical-op -Wno-restrict
                                                   -Wno-mismatched-new-delete)
endif()

# Card sets live from counting bits; every x86-64 processor since 2009 has the instruction.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(coppice_options INTERFACE -march=x86-64-v2)
endif()

# Build folders made before COPPICE_BATCHES was there still have CMake's own in their cache.
set(CMAKE_UNITY_BUILD OFF)
if(COPPICE_BATCHES)
  # A name in one file may hide another file's there, and GCC takes a coroutine's frame of its own, in a
  # file that is included, for something that other files see.
  target_compile_options(coppice_options INTERFACE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()

# For what need not be quick itself: with sanitizers, optimisation is half of a compiler's time.
if(COPPICE_SANITIZERS)
  set(COPPICE_QUICKLY -O0)
else()
  set(COPPICE_QUICKLY $<$<CONFIG:Release>:-O1>)
endif()

# For what reads the bytes of strangers: the C library checks the sizes that the compiler knows. Not for what
# computes, which reads none.
if(NOT COPPICE_SANITIZERS AND NOT COPPICE_WASM)
  set(COPPICE_FORTIFIED $<$<CONFIG:Release>:_FORTIFY_SOURCE=2>)
endif()

# For what computes: GCC lets a large file grow less by inlining than a small one, and of many files in one
# Coupell's search for words took half as long again.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(COPPICE_TO_BE_QUICK --param=large-unit-insns=1000000 --param=ipa-cp-large-unit-insns=1000000)
endif()

if(COPPICE_SANITIZERS)
  # Set for all targets, ours or not: sanitizers must see every object they link.
  add_compile_options(-fsanitize=${COPPICE_SANITIZERS} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${COPPICE_SANITIZERS})
  # By a relative path, so that a compiler cache serves a clone elsewhere.
  file(RELATIVE_PATH unchecked ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR}/cmake/unchecked.txt)
  if(COPPICE_SANITIZERS MATCHES "undefined")
    add_compile_options(-fsanitize-ignorelist=${unchecked})
  endif()
endif()
