# What is installed of the C++ library (docs/library.md), and the package libcoppice-dev.
if(CMAKE_INSTALL_PREFIX_INITIALIZED_TO_DEFAULT)
  set_property(CACHE CMAKE_INSTALL_PREFIX PROPERTY VALUE /usr)
endif()
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Programs that use the library link the target coppice_NAME as Coppice::NAME.
set(names options json engine search games)
coppice_folders_of_games(folders)
foreach(folder IN LISTS folders COPPICE_GAMES)
  cmake_path(GET folder FILENAME id)
  list(APPEND names ${id} ${id}_rules ${id}_players)
endforeach()
foreach(name IN LISTS names)
  set_target_properties(coppice_${name} PROPERTIES EXPORT_NAME ${name})
  install(TARGETS coppice_${name} EXPORT Coppice ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
          OBJECTS DESTINATION ${CMAKE_INSTALL_LIBDIR}/coppice)
endforeach()

install(DIRECTORY src/engine src/search src/games DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/coppice
        FILES_MATCHING PATTERN "*.hpp"
        PATTERN "terminal" EXCLUDE PATTERN "lab" EXCLUDE PATTERN "tensor" EXCLUDE PATTERN "tools" EXCLUDE)
foreach(folder IN LISTS COPPICE_GAMES)
  cmake_path(GET folder FILENAME id)
  install(DIRECTORY ${folder}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/coppice/games/${id} FILES_MATCHING PATTERN "*.hpp")
endforeach()
set(config ${CMAKE_INSTALL_LIBDIR}/cmake/Coppice)
install(EXPORT Coppice FILE CoppiceTargets.cmake NAMESPACE Coppice:: DESTINATION ${config})
# Before version 1, a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/CoppiceConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/CoppiceConfig.cmake ${PROJECT_BINARY_DIR}/CoppiceConfigVersion.cmake DESTINATION ${config})
set(documents ${CMAKE_INSTALL_DATADIR}/doc/libcoppice-dev)
install(FILES docs/library.md NOTICE DESTINATION ${documents})
install(FILES LICENSE DESTINATION ${documents} RENAME copyright)
install(FILES packaging/debian/library-overrides DESTINATION share/lintian/overrides RENAME libcoppice-dev)
# ./pack makes the list of versions.
install(FILES ${PROJECT_SOURCE_DIR}/build/manual/share/doc/coppice/changelog.gz DESTINATION ${documents} OPTIONAL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME libcoppice-dev)
set(CPACK_PACKAGE_VENDOR "The Coppice authors")
set(COPPICE_MAINTAINER "The Coppice authors <coppice@localhost>" CACHE STRING "Maintainer of the package")
set(CPACK_PACKAGE_CONTACT "${COPPICE_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "card games and their computer players as a C++ library")
set(CPACK_PACKAGE_DESCRIPTION
    "The rules of Copperdale, Coppertwaddle and Coupell, the game interface, and\nsearch for any game, as headers and static libraries with a CMake package.")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_SOURCE_DIR}/build/package)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/same_times.cmake)
set(CPACK_SET_DESTDIR ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libboost-dev (>= 1.81) | libboost1.81-dev")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
include(CPack)
