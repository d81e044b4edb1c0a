# What is installed, and the Debian package that ./pack makes from it. scripts/package.sh makes the page,
# the manual page and the completions first: build/web and build/manual.
if(CMAKE_INSTALL_PREFIX_INITIALIZED_TO_DEFAULT)
  set_property(CACHE CMAKE_INSTALL_PREFIX PROPERTY VALUE /usr)
endif()
include(GNUInstallDirs)

set(page ${PROJECT_SOURCE_DIR}/build/web)
set(manual ${PROJECT_SOURCE_DIR}/build/manual)
install(TARGETS coppice)
install(DIRECTORY ${page}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/coppice/page)
install(DIRECTORY ${manual}/share/ DESTINATION ${CMAKE_INSTALL_DATADIR})
install(FILES packaging/nginx.conf packaging/nginx-http.conf packaging/nginx-main.conf packaging/Caddyfile
        DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
install(DIRECTORY packaging/monitoring DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES docs/operating.md docs/stored-games.md README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES packaging/coppice.service DESTINATION lib/systemd/system)
install(FILES packaging/coppice.default DESTINATION /etc/default RENAME coppice)
install(FILES packaging/debian/lintian-overrides DESTINATION share/lintian/overrides RENAME coppice)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME coppice)
set(CPACK_PACKAGE_VENDOR "The Coppice authors")
# The distributor of the package sets an address; the project itself has none.
set(COPPICE_MAINTAINER "The Coppice authors <coppice@localhost>" CACHE STRING "Maintainer of the package")
set(CPACK_PACKAGE_CONTACT "${COPPICE_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "card games in the browser and in the terminal")
set(CPACK_PACKAGE_DESCRIPTION
    "One engine for small card games, and a table to play them at: alone, with\nthe computer or with a friend at another place. It brings Copperdale,\nCoppertwaddle and Coupell, a server for the browser, and commands for\nplaying and measuring them in a terminal.")
set(CPACK_SET_DESTDIR ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_SOURCE_DIR}/build/package)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/same_times.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# Not "games": Debian puts programs of that section into /usr/games, and this is also a server and a research tool.
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_PREDEPENDS "init-system-helpers (>= 1.54~)")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(control ${PROJECT_SOURCE_DIR}/packaging/debian)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${control}/postinst ${control}/prerm ${control}/postrm
                                       ${control}/conffiles)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
