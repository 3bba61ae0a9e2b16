# SPDX-License-Identifier: MIT
#
# A room of the house: all *.cpp of a folder and its subfolders as objects, and with ROMPICAPO_TESTS a program of its
# *_test.cpp, linked with the rooms named after it only, so that no room leans on one above it.
# All those programs together are the target unit_tests.
add_custom_target(unit_tests)

function(add_room name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  if(sources)
    add_library(room_${name} OBJECT ${sources})
    target_link_libraries(room_${name} PUBLIC rompicapo_options)
    if(folder MATCHES "^rompicapo/")
      set_property(GLOBAL APPEND PROPERTY ROMPICAPO_ROOMS room_${name})
    endif()
  else()
    add_library(room_${name} INTERFACE)
    target_link_libraries(room_${name} INTERFACE rompicapo_options)
  endif()
  set(objects)
  foreach(room ${ARGN} ${name})
    get_target_property(type room_${room} TYPE)
    if(type STREQUAL OBJECT_LIBRARY)
      list(APPEND objects $<TARGET_OBJECTS:room_${room}>)
    endif()
  endforeach()
  if(ROMPICAPO_TESTS AND tests)
    add_executable(${name}_test ${tests} ${objects})
    target_link_libraries(${name}_test PRIVATE rompicapo_options GTest::gtest_main)
    target_compile_options(${name}_test PRIVATE $<$<CONFIG:Release>:-O1>)  # compiled once, run once: half the time
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
      target_compile_options(${name}_test PRIVATE -Wno-stringop-overread -Wno-restrict)  # false alarms of gcc 12
    endif()
    add_dependencies(unit_tests ${name}_test)
    gtest_discover_tests(${name}_test TEST_PREFIX ${name}/ DISCOVERY_MODE PRE_TEST PROPERTIES LABELS unit)
  endif()
endfunction()
