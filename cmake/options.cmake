# The compile options of all targets: the interface target coppice_options.

option(COPPICE_TESTS "Build the tests" ON)
option(COPPICE_BENCH "Build the benchmarks" ON)
option(COPPICE_FUZZ "Build the fuzzers (needs Clang)" OFF)
option(COPPICE_BATCHES "Compile up to thirty files as one" OFF)
option(COPPICE_PYTHON "Build the Python package's module, and nothing else" OFF)
option(COPPICE_WASM "Build engine to table for WebAssembly, and nothing else" OFF)
option(COPPICE_LIBRARY "Build the C++ library, and nothing else (docs/library.md)" OFF)
option(COPPICE_EXAMPLES "Build the example games, and programs that have them" OFF)
set(COPPICE_GAMES "" CACHE STRING "Folders of more games for the program (docs/adding-a-game.md)")
set(COPPICE_SANITIZERS "" CACHE STRING "Sanitizers, as in -fsanitize=")

set(COPPICE_PROGRAM ON)
if(COPPICE_PYTHON OR COPPICE_WASM OR COPPICE_LIBRARY)
  set(COPPICE_PROGRAM OFF)
endif()

set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# Puts the program at the top of the build folder, as the README says.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

if(COPPICE_PYTHON OR COPPICE_LIBRARY)
  # All code becomes part of one program or shared object, which exports none of it.
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
endif()

add_library(coppice_options INTERFACE)
target_compile_features(coppice_options INTERFACE cxx_std_23)
# Programs that use the installed library write <coppice/engine/...>; its own headers write "engine/...".
target_include_directories(coppice_options INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
                                                     $<INSTALL_INTERFACE:include>
                                                     $<INSTALL_INTERFACE:include/coppice>)

# Options that programs with the installed library do not get.
function(coppice_own_options)
  target_compile_options(coppice_options INTERFACE "$<BUILD_INTERFACE:${ARGN}>")
endfunction()

coppice_own_options(
  -Wall
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
  # GCC 12 wrongly warns of overlapping copies in std::string's operator+ (bug 105651), and of a mismatched
  # delete after inlining a coroutine's own new (bug 109224).
  coppice_own_options(-Wduplicated-cond -Wlogical-op -Wno-restrict -Wno-mismatched-new-delete)
endif()

# Card sets count bits a lot; every x86-64 processor since 2009 has the instruction.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  coppice_own_options(-march=x86-64-v2)
endif()

# Build folders from before COPPICE_BATCHES have CMake's own setting in their cache.
set(CMAKE_UNITY_BUILD OFF)
if(COPPICE_BATCHES)
  # In a batch, a name in one file may shadow that of another. GCC also assumes that other files can see the
  # frame of a coroutine in an included file.
  coppice_own_options(-Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()

# For code that need not be fast: with sanitizers, optimising takes half of the compile time.
if(COPPICE_SANITIZERS)
  set(COPPICE_QUICKLY -O0)
else()
  set(COPPICE_QUICKLY $<$<CONFIG:Release>:-O1>)
endif()

# For code that reads untrusted input: the C library checks the sizes that the compiler knows. Not for code
# that only computes.
if(NOT COPPICE_SANITIZERS AND NOT COPPICE_WASM)
  set(COPPICE_FORTIFIED $<$<CONFIG:Release>:_FORTIFY_SOURCE=2>)
endif()

# For code that computes: GCC limits the growth of large files by inlining. Without a higher limit, Coupell's
# search for words takes 1.5 times as long in a batch.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(COPPICE_TO_BE_QUICK --param=large-unit-insns=1000000 --param=ipa-cp-large-unit-insns=1000000)
endif()

if(COPPICE_SANITIZERS)
  # For all targets, including external ones: sanitizers must see every object they link.
  add_compile_options(-fsanitize=${COPPICE_SANITIZERS} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${COPPICE_SANITIZERS})
  # A relative path, so that a compiler cache serves clones in any folder.
  file(RELATIVE_PATH unchecked ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR}/cmake/unchecked.txt)
  if(COPPICE_SANITIZERS MATCHES "undefined")
    add_compile_options(-fsanitize-ignorelist=${unchecked})
  endif()
endif()
