# coppice_words(ROOM)
#
# Embeds the dictionary into a module's library: scripts/words.sh prints the words, and tools/word_graph.cpp
# makes a C++ file from them.
#
# This machine cannot run programs built for WebAssembly, and a tool with sanitizers is slow. So every
# preset builds the tool with a native compiler, in one plain command. That takes four seconds, and
# happens only when one of its few sources has changed.
find_program(COPPICE_HOST_COMPILER NAMES g++-12 c++ REQUIRED
             DOC "A C++23 compiler for tools that run while we build")

function(coppice_words ROOM)
  set(folder ${PROJECT_SOURCE_DIR}/src/games/coupell/rules)
  set(sources ${PROJECT_SOURCE_DIR}/src/games/coupell/tools/word_graph.cpp ${folder}/word_graph_builder.cpp)
  set(headers ${folder}/letters.hpp ${folder}/word_graph.hpp ${folder}/word_graph_builder.hpp)
  set(script ${PROJECT_SOURCE_DIR}/scripts/words.sh)
  set(data ${PROJECT_SOURCE_DIR}/data/coupell/more-words.txt
           ${PROJECT_SOURCE_DIR}/data/coupell/unsaid-words.txt)
  set(tool ${CMAKE_CURRENT_BINARY_DIR}/word_graph)
  set(words ${CMAKE_CURRENT_BINARY_DIR}/words.txt)
  set(graph ${CMAKE_CURRENT_BINARY_DIR}/embedded_words.cpp)
  add_custom_command(
    OUTPUT ${tool}
    COMMAND ${COPPICE_HOST_COMPILER} -std=c++23 -O1 -I${PROJECT_SOURCE_DIR}/src ${sources}
            -o ${tool}
    DEPENDS ${sources} ${headers}
    VERBATIM)
  add_custom_command(
    OUTPUT ${words}
    COMMAND ${script} > ${words}
    DEPENDS ${script} ${data}
    VERBATIM)
  add_custom_command(
    OUTPUT ${graph}
    COMMAND ${tool} < ${words} > ${graph}
    DEPENDS ${tool} ${words}
    VERBATIM)
  add_custom_target(coppice_words DEPENDS ${graph})  # as in embed.cmake
  target_sources(coppice_${ROOM} PRIVATE ${graph})
endfunction()
