# coppice_commit(ROOM): defines coppice::cli::commit() of cli/io/context.hpp. Every build looks it up and
# writes it only if it has changed, so a new commit costs one small file and a link. Sanitized programs
# do not contain it: their tests would have to run again after every commit.
function(coppice_commit ROOM)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/commit.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/write_commit.cmake)
  set(write ${CMAKE_COMMAND} -DOUTPUT=${output} -DSOURCE=${PROJECT_SOURCE_DIR}
            "-DLEFT_OUT=${COPPICE_SANITIZERS}" -P ${script})
  add_custom_target(coppice_${ROOM}_commit COMMAND ${write} BYPRODUCTS ${output} VERBATIM)
  set_source_files_properties(${output} PROPERTIES GENERATED ON SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(coppice_${ROOM} PRIVATE ${output})
  add_dependencies(coppice_${ROOM} coppice_${ROOM}_commit)
endfunction()
