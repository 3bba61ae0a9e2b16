# SPDX-License-Identifier: MIT
#
# The core as WebAssembly, with the distribution's emscripten. Its libraries are header-only there:
# they are linked by name into a folder of their own, because the system's include folder as a whole
# would shadow emscripten's C++ library.
get_filename_component(include_folder ${PROJECT_BINARY_DIR}/../emscripten-include ABSOLUTE)  # of all presets: ccache knows what they share
file(MAKE_DIRECTORY ${include_folder})
foreach(library fmt nlohmann)
  find_path(${library}_FOLDER ${library} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK ${${library}_FOLDER}/${library} ${include_folder}/${library} SYMBOLIC)
endforeach()
find_file(XXHASH_HEADER xxhash.h PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(CREATE_LINK ${XXHASH_HEADER} ${include_folder}/xxhash.h SYMBOLIC)
set(XXHASH_FOLDER ${include_folder})

add_library(fmt INTERFACE)
add_library(fmt::fmt ALIAS fmt)
target_include_directories(fmt SYSTEM INTERFACE ${include_folder})
target_compile_definitions(fmt INTERFACE FMT_HEADER_ONLY)
add_library(nlohmann_json INTERFACE)
add_library(nlohmann_json::nlohmann_json ALIAS nlohmann_json)
target_include_directories(nlohmann_json SYSTEM INTERFACE ${include_folder})
target_compile_definitions(nlohmann_json INTERFACE JSON_NOEXCEPTION)

# SIMD is in every browser of today and in node; x86's intrinsics of 128 bits are compiled to it. Threads need shared
# memory, which a page has only where it is cross-origin isolated: a build of its own (rompicapo/base/parallel.hpp).
option(ROMPICAPO_THREADS "WebAssembly with threads" OFF)
add_compile_options(-msimd128 -mssse3)
if(ROMPICAPO_THREADS)
  add_compile_options(-pthread)
  add_link_options(-pthread)
endif()
