# SPDX-License-Identifier: MIT
#
# What `cmake --install` lays down, in components: `program`, `runtime` (the C interface as a shared library),
# `development` (the libraries, their headers, and packages that find_package(rompicapo) and pkg-config find) and `data`.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

if(ROMPICAPO_NATIVE)
  install(CODE "message(\"rompicapo was built with ROMPICAPO_NATIVE: it may not run on another machine\")" COMPONENT development)
endif()

install(TARGETS rompicapo EXPORT rompicapo ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(DIRECTORY rompicapo/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/rompicapo COMPONENT development
        FILES_MATCHING PATTERN "*.hpp" PATTERN "*test_support.hpp" EXCLUDE)
if(TARGET rompicapo_c)
  install(TARGETS rompicapo_c EXPORT rompicapo_c ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime NAMELINK_COMPONENT development)
  install(FILES apps/c/rompicapo.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
endif()

install(DIRECTORY data/ DESTINATION ${CMAKE_INSTALL_DATADIR}/rompicapo COMPONENT data)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/rompicapo)
install(EXPORT rompicapo NAMESPACE rompicapo:: FILE rompicapoTargets.cmake DESTINATION ${package_folder} COMPONENT development)
if(TARGET rompicapo_c)
  install(EXPORT rompicapo_c NAMESPACE rompicapo:: FILE rompicapoTargetsC.cmake DESTINATION ${package_folder} COMPONENT development)
endif()
configure_package_config_file(cmake/rompicapoConfig.cmake.in rompicapoConfig.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(rompicapoConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/rompicapoConfig.cmake ${PROJECT_BINARY_DIR}/rompicapoConfigVersion.cmake
        DESTINATION ${package_folder} COMPONENT development)

# pkg-config: rompicapo is the C++ library, rompicapo-c the C interface. A static one needs what the C++ library needs.
set(c_needs "Libs: -L\${libdir} -lrompicapo_c -lrompicapo -lfmt -lseccomp -lstdc++ -lm -pthread")
if(ROMPICAPO_SHARED)
  set(c_needs "Libs: -L\${libdir} -lrompicapo_c")
endif()
file(RELATIVE_PATH prefix_from_pc /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
set(pkgconfig_files rompicapo)
if(TARGET rompicapo_c)
  list(APPEND pkgconfig_files rompicapo-c)
endif()
foreach(file ${pkgconfig_files})
  configure_file(cmake/${file}.pc.in ${PROJECT_BINARY_DIR}/${file}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${file}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endforeach()

include(cmake/packages.cmake)
