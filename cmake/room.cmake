# coppice_room(NAME [WAITS | COMPUTES] [FUZZED] [SOURCES files...] DEPENDS rooms... LIBRARIES targets...)
#
# One module: the library coppice_NAME of the SOURCES, by default all .cpp files below the current folder.
# A module without a .cpp is header-only. It links the modules it DEPENDS on and the external LIBRARIES. A main.cpp is
# left out; it belongs to the program that links the module.
#
# A module that WAITS for people, disks and networks is compiled with little optimisation; under
# sanitizers every module is that does not COMPUTE. FUZZED modules are instrumented for fuzzers, which
# makes compiling them a sixth slower.
function(coppice_room NAME)
  cmake_parse_arguments(ROOM "WAITS;COMPUTES;FUZZED" "" "SOURCES;DEPENDS;LIBRARIES" ${ARGN})
  list(TRANSFORM ROOM_DEPENDS PREPEND coppice_)
  set(sources ${ROOM_SOURCES})
  if(NOT "SOURCES" IN_LIST ARGN)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  endif()
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  if(sources)
    add_library(coppice_${NAME} STATIC ${sources})
    target_link_libraries(coppice_${NAME} PUBLIC coppice_options ${ROOM_DEPENDS} ${ROOM_LIBRARIES})
    coppice_batches(coppice_${NAME} ${sources})
    if(ROOM_COMPUTES)
      target_compile_options(coppice_${NAME} PRIVATE ${COPPICE_TO_BE_QUICK})
    endif()
    if(ROOM_WAITS OR (COPPICE_SANITIZERS AND NOT ROOM_COMPUTES))
      target_compile_options(coppice_${NAME} PRIVATE ${COPPICE_QUICKLY})
    endif()
    if(ROOM_WAITS)
      target_compile_definitions(coppice_${NAME} PRIVATE ${COPPICE_FORTIFIED})
    endif()
    if(COPPICE_FUZZ AND ROOM_FUZZED)
      # Only fuzzers link libFuzzer's main.
      target_compile_options(coppice_${NAME} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
  else()
    add_library(coppice_${NAME} INTERFACE)
    target_link_libraries(coppice_${NAME} INTERFACE coppice_options ${ROOM_DEPENDS}
                                                    ${ROOM_LIBRARIES})
  endif()
endfunction()

# Adds the given modules in this order, skipping those without a folder.
function(coppice_rooms)
  foreach(room IN LISTS ARGN)
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${room}/CMakeLists.txt)
      add_subdirectory(${room})
    endif()
  endforeach()
endfunction()
