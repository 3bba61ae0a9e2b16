# SPDX-License-Identifier: MIT
#
# What `cmake --install` lays down: the library with its headers, and a package that find_package(rompicapo) finds.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

if(ROMPICAPO_NATIVE)
  install(CODE "message(\"rompicapo was built with ROMPICAPO_NATIVE: it may not run on another machine\")")
endif()

install(TARGETS rompicapo EXPORT rompicapo ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY rompicapo/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/rompicapo FILES_MATCHING PATTERN "*.hpp")
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/rompicapo)
install(EXPORT rompicapo NAMESPACE rompicapo:: FILE rompicapoTargets.cmake DESTINATION ${package_folder})
configure_package_config_file(cmake/rompicapoConfig.cmake.in rompicapoConfig.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(rompicapoConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/rompicapoConfig.cmake ${PROJECT_BINARY_DIR}/rompicapoConfigVersion.cmake
        DESTINATION ${package_folder})
