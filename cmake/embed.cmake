# SPDX-License-Identifier: MIT
#
# Text files built into the program or the library, so that nothing has to be found when it runs:
#   embed_texts(TARGET HEADER NAMESPACE FUNCTION GLOB [WITHOUT])
# gives TARGET a source that defines what HEADER declares in NAMESPACE (rompicapo::planning, say):
#   std::span<const EmbeddedText> FUNCTION();    // rompicapo/base/embedded_text.hpp
# with the name (less its folder, extension kept) and the text of every file that GLOB, a path from the root of the
# sources, matches, sorted by name. A file that changes, comes or goes is noticed by the next build.
# Of flat JSON objects, a key a line, those keys stay out that begin as the regular expression WITHOUT says.
function(embed_texts target header namespace function glob)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${glob})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  list(SORT files)
  list(LENGTH files count)
  set(entries)
  foreach(path IN LISTS files)
    get_filename_component(name ${path} NAME)
    file(READ ${path} text)
    if(ARGC GREATER 5)
      string(REGEX REPLACE "\n *\"${ARGV5}[^\n]*" "" text "${text}")
      string(REGEX REPLACE ",(\n*})" "\\1" text "${text}")
    endif()
    string(APPEND entries "    {\"${name}\", R\"embedded(${text})embedded\"},\n")
  endforeach()
  set(output ${PROJECT_BINARY_DIR}/embedded/${target}_${function}.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/embedded.cpp.in ${output} @ONLY)
  target_sources(${target} PRIVATE ${output})
endfunction()
