# coppice_room(NAME DEPENDS rooms... LIBRARIES targets...)
#
# One room of the house: the library coppice_NAME of all .cpp files below the current folder. A room
# without a .cpp is headers only. It links the rooms it DEPENDS on and the outside LIBRARIES. A
# main.cpp is left out, for the program that links the room.
function(coppice_room NAME)
  cmake_parse_arguments(ROOM "" "" "DEPENDS;LIBRARIES" ${ARGN})
  list(TRANSFORM ROOM_DEPENDS PREPEND coppice_)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  if(sources)
    add_library(coppice_${NAME} STATIC ${sources})
    target_link_libraries(coppice_${NAME} PUBLIC coppice_options ${ROOM_DEPENDS} ${ROOM_LIBRARIES})
  else()
    add_library(coppice_${NAME} INTERFACE)
    target_link_libraries(coppice_${NAME} INTERFACE coppice_options ${ROOM_DEPENDS}
                                                    ${ROOM_LIBRARIES})
  endif()
  coppice_headers_alone(${NAME})
endfunction()

# Every header must compile alone. One source file per header includes it and nothing else, and
# the target coppice_headers compiles them all; the check builds it, the program does not need it.
function(coppice_headers_alone NAME)
  if(NOT COPPICE_TESTS)
    return()
  endif()
  if(NOT TARGET coppice_headers)
    add_custom_target(coppice_headers)
  endif()
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/src
       ${CMAKE_CURRENT_SOURCE_DIR}/*.hpp)
  if(NOT headers)
    return()
  endif()
  set(sources)
  foreach(header IN LISTS headers)
    set(source ${PROJECT_BINARY_DIR}/headers/${header}.cpp)
    # Only when it is new, so that a configure run compiles nothing again.
    file(CONFIGURE OUTPUT ${source} CONTENT "#include \"${header}\"\n")
    list(APPEND sources ${source})
  endforeach()
  add_library(coppice_${NAME}_headers OBJECT EXCLUDE_FROM_ALL ${sources})
  target_link_libraries(coppice_${NAME}_headers PRIVATE coppice_${NAME})
  # Only the diagnostics matter, so the object files may be as cheap as can be.
  target_compile_options(coppice_${NAME}_headers PRIVATE -O0 -g0)
  add_dependencies(coppice_headers coppice_${NAME}_headers)
endfunction()

# Adds the given rooms in this order, leaving out those whose folder is not there yet.
function(coppice_rooms)
  foreach(room IN LISTS ARGN)
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${room}/CMakeLists.txt)
      add_subdirectory(${room})
    endif()
  endforeach()
endfunction()
