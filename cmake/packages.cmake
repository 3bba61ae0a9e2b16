# SPDX-License-Identifier: MIT
#
# Debian packages, by `cpack` in a folder that was built with the preset `packages`; tools/package does all of it. With
# SOURCE_DATE_EPOCH set (tools/package takes the time of the commit) the same sources give the same bytes.
set(abi ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME rompicapo)
set(CPACK_PACKAGE_VENDOR "The Rompicapo authors")
set(CPACK_PACKAGE_CONTACT "The Rompicapo authors")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package_times.cmake)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENTS_ALL program runtime development data)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# package(COMPONENT NAME SECTION DESCRIPTION [KEY VALUE]...): and the licence, where Debian keeps it.
function(package component name section description)
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_COMPONENT_${upper}_DESCRIPTION "${description}" PARENT_SCOPE)
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} RENAME copyright
          COMPONENT ${component})
endfunction()

package(program rompicapo games "workbench for permutation puzzles
 Plays, solves, explains and compares sliding puzzles, Rubik's cubes and puzzles from files: the program, its man page
 and its completions.")
package(runtime librompicapo-c${abi} libs "workbench for permutation puzzles (C interface)
 The shared library with the C interface: JSON in, JSON out.")
package(development librompicapo-dev libdevel "workbench for permutation puzzles (development files)
 The C++ library, the headers of both interfaces, and what find_package and pkg-config read.")
package(data rompicapo-data games "workbench for permutation puzzles (instance sets and puzzle files)
 Sets of hard positions with their sources, and the library of puzzle files.")
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DATA_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "librompicapo-c${abi} (= ${PROJECT_VERSION}), libfmt-dev, libseccomp-dev, nlohmann-json3-dev")
if(ROMPICAPO_PYTHON)  # for the one version of Python that the module was compiled for
  list(APPEND CPACK_COMPONENTS_ALL python)
  package(python python3-rompicapo python "workbench for permutation puzzles (Python)
 The package rompicapo for Python, with its type hints: puzzles, solvers, tables, your own heuristics and puzzles.")
  math(EXPR next_minor "${ROMPICAPO_PYTHON_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.${ROMPICAPO_PYTHON_MINOR}), python3 (<< 3.${next_minor})")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "python3-numpy")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-pandas, gringo, rompicapo-data")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/python/postinst ${PROJECT_SOURCE_DIR}/cmake/python/prerm)
endif()
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "rompicapo-data, gringo")
include(CPack)
