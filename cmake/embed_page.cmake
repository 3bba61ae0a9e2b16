# SPDX-License-Identifier: MIT
#
# The files of the page (web/, built by vite), built into the program byte for byte:
#   embed_page(TARGET FOLDER)
# gives TARGET a source that defines rompicapo::server::built_in_page() (apps/server/page.hpp), sorted by path; without
# a FOLDER, or with one that is not there, there are none. The assembler includes the bytes, so that megabytes cost the
# compiler nothing. A file that changes, comes or goes is noticed by the next build.
function(embed_page target folder)
  set(files)
  if(folder)  # also where nothing is there yet, so that its coming is noticed
    file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
    list(FILTER files EXCLUDE REGEX "\\.map$")
    list(SORT files)
  endif()
  if(NOT index.html IN_LIST files)
    set(files)
  endif()
  list(LENGTH files count)
  set(parts)
  set(names)
  set(entries)
  set(paths)
  set(number 0)
  foreach(file IN LISTS files)
    string(APPEND parts "part(\"${number}\", \"${folder}/${file}\")\n")
    string(APPEND names "HIDDEN extern const char rompicapo_page_${number}[], rompicapo_page_${number}_end[];\n")
    string(APPEND entries "    entry(\"${file}\", rompicapo_page_${number}, rompicapo_page_${number}_end),\n")
    list(APPEND paths ${folder}/${file})
    math(EXPR number "${number} + 1")
  endforeach()
  set(output ${PROJECT_BINARY_DIR}/embedded/${target}_page.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/embedded_page.cpp.in ${output} @ONLY)
  set_property(SOURCE ${output} PROPERTY OBJECT_DEPENDS ${paths})
  target_sources(${target} PRIVATE ${output})
  if(count)
    message(STATUS "The page: ${count} files of ${folder}")
  endif()
endfunction()
