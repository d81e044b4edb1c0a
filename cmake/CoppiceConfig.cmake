# find_package(Coppice COMPONENTS engine games search): the targets Coppice::engine, Coppice::search and
# Coppice::games, and Coppice::ID for each game. docs/library.md explains them.
include(CMakeFindDependencyMacro)
find_dependency(Boost 1.81)
include(${CMAKE_CURRENT_LIST_DIR}/CoppiceTargets.cmake)

foreach(component IN LISTS Coppice_FIND_COMPONENTS)
  if(TARGET Coppice::${component})
    set(Coppice_${component}_FOUND TRUE)
  elseif(Coppice_FIND_REQUIRED_${component})
    set(Coppice_FOUND FALSE)
    set(Coppice_NOT_FOUND_MESSAGE "Coppice has no component ${component}.")
  endif()
endforeach()
