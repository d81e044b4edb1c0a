# coppice_room(NAME [WAITS | COMPUTES] [FUZZED] DEPENDS rooms... LIBRARIES targets...)
#
# One room of the house: the library coppice_NAME of all .cpp files below the current folder. A room
# without a .cpp is headers only. It links the rooms it DEPENDS on and the outside LIBRARIES. A
# main.cpp is left out, for the program that links the room.
#
# A room that WAITS for people, disks and networks more than it computes is compiled quickly rather
# than to be quick, and under sanitizers every one that does not COMPUTE. Where the fuzzers look, in
# what is FUZZED, they are told what was reached, which makes it a sixth longer to compile.
function(coppice_room NAME)
  cmake_parse_arguments(ROOM "WAITS;COMPUTES;FUZZED" "" "DEPENDS;LIBRARIES" ${ARGN})
  list(TRANSFORM ROOM_DEPENDS PREPEND coppice_)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
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
      # Only the fuzzers are linked with libFuzzer's main.
      target_compile_options(coppice_${NAME} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
  else()
    add_library(coppice_${NAME} INTERFACE)
    target_link_libraries(coppice_${NAME} INTERFACE coppice_options ${ROOM_DEPENDS}
                                                    ${ROOM_LIBRARIES})
  endif()
endfunction()

# Adds the given rooms in this order, leaving out those whose folder is not there yet.
function(coppice_rooms)
  foreach(room IN LISTS ARGN)
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${room}/CMakeLists.txt)
      add_subdirectory(${room})
    endif()
  endforeach()
endfunction()
