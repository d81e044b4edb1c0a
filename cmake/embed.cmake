# coppice_embed(ROOM HEADER header FUNCTION qualified::name FILES files...)
#
# Embeds data files into a module's library, so they need not be found at run time. HEADER declares
# FUNCTION, which returns them as a std::vector<EmbeddedFile> (engine/embedded_file.hpp).
function(coppice_embed ROOM)
  cmake_parse_arguments(EMBED "" "HEADER;FUNCTION" "FILES" ${ARGN})
  string(MAKE_C_IDENTIFIER ${EMBED_FUNCTION} name)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DHEADER=${EMBED_HEADER}
            -DFUNCTION=${EMBED_FUNCTION} -DDATA=${PROJECT_SOURCE_DIR}/data "-DFILES=${EMBED_FILES}"
            -P ${script}
    DEPENDS ${EMBED_FILES} ${script}
    VERBATIM)
  # CMake makes a command wait for the dependencies of all its targets; this target has none. Otherwise
  # the module, and all above it, would be compiled only after the lower modules are linked.
  add_custom_target(${name} DEPENDS ${output})
  target_sources(coppice_${ROOM} PRIVATE ${output})
endfunction()
