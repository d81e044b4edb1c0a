# coppice_add_game(FOLDER)
#
# A game. Its id is the name of the folder, and its namespace coppice::ID. Its headers are included as
# games/ID/..., wherever the folder is. FOLDER/game.hpp defines coppice::ID::GameClass. All else is
# optional. The libraries:
#
#   coppice_ID_rules     FOLDER/rules
#   coppice_ID_players   FOLDER/players
#   coppice_ID           what lies in FOLDER itself: game.cpp, which defines game() (search/game_type.hpp)
#   coppice_ID_terminal  FOLDER/terminal, which defines add_terminal(GameType&), if the folder exists
#   coppice_ID_lab       FOLDER/lab, which defines add_lab(GameType&), if the folder exists
#   coppice_ID_cards     FOLDER/cards, which defines add_cards(GameType&), if the folder exists
#   coppice_ID_tensor    FOLDER/tensor, and add_tensor(GameType&), which is generated
#
# A program links all of them, a Python build tensor, cards and lab, and the page's module only cards. FOLDER/data.cmake, if
# there is one, embeds data into these libraries, and FOLDER/texts/LANGUAGE.json are the game's own message catalogues.
function(coppice_add_game FOLDER)
  cmake_path(ABSOLUTE_PATH FOLDER BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
  string(REGEX REPLACE "/$" "" FOLDER ${FOLDER})
  cmake_path(GET FOLDER FILENAME id)
  if(TARGET coppice_${id})
    message(FATAL_ERROR "${FOLDER}: Coppice has something else called “${id}”. Give the folder another name.")
  endif()
  coppice_part_of_game(rules COMPUTES FUZZED DEPENDS engine)
  coppice_part_of_game(players COMPUTES DEPENDS search ${id}_rules)
  file(GLOB sources CONFIGURE_DEPENDS ${FOLDER}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  if(NOT EXISTS ${FOLDER}/game.cpp)
    set(made ${CMAKE_CURRENT_BINARY_DIR}/game_${id}.cpp)
    file(CONFIGURE OUTPUT ${made} CONTENT
"#include \"games/${id}/game.hpp\"

#include \"search/game_type_of.hpp\"

namespace coppice::${id} {

GameType game() { return game_type_of<GameClass>(); }

}  // namespace coppice::${id}
" @ONLY)
    list(APPEND sources ${made})
  endif()
  coppice_room(${id} SOURCES ${sources} DEPENDS ${id}_players)
  if(NOT FOLDER STREQUAL "${PROJECT_SOURCE_DIR}/src/games/${id}")
    set(includes ${PROJECT_BINARY_DIR}/folders/${id})
    file(MAKE_DIRECTORY ${includes}/games)
    file(CREATE_LINK ${FOLDER} ${includes}/games/${id} SYMBOLIC)
    target_include_directories(coppice_${id} PUBLIC $<BUILD_INTERFACE:${includes}>)
  endif()
  file(GLOB texts CONFIGURE_DEPENDS ${FOLDER}/texts/*.json)
  if(texts)
    coppice_embed(${id} HEADER engine/embedded_file.hpp FUNCTION coppice::${id}::texts FILES ${texts})
    set_target_properties(coppice_${id} PROPERTIES COPPICE_TEXTS ON)
  endif()
  if(COPPICE_PROGRAM)
    coppice_part_of_game(terminal WAITS DEPENDS terminal ${id}_players)
  endif()
  if(COPPICE_PROGRAM OR COPPICE_PYTHON)
    coppice_part_of_game(lab DEPENDS lab ${id}_players)
  endif()
  if(COPPICE_PROGRAM OR COPPICE_PYTHON OR COPPICE_WASM)
    coppice_part_of_game(cards DEPENDS lab ${id}_players)
  endif()
  if(COPPICE_PROGRAM OR COPPICE_PYTHON)
    coppice_tensors_of_game()
  endif()
  if(EXISTS ${FOLDER}/data.cmake)
    include(${FOLDER}/data.cmake)
  endif()
endfunction()

# For coppice_add_game: one of its libraries.
macro(coppice_part_of_game PART)
  if(IS_DIRECTORY ${FOLDER}/${PART} OR "${PART}" MATCHES "rules|players")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${FOLDER}/${PART}/*.cpp)
    coppice_room(${id}_${PART} SOURCES ${sources} ${ARGN})
  endif()
endmacro()

# For coppice_add_game: its tensors. A game without a codec has the default one (tensor/codec.hpp).
macro(coppice_tensors_of_game)
  set(codec)
  if(EXISTS ${FOLDER}/tensor/codec.hpp)
    set(codec "#include \"games/${id}/tensor/codec.hpp\"\n")
  endif()
  set(file ${CMAKE_CURRENT_BINARY_DIR}/${id}_tensor.cpp)
  file(CONFIGURE OUTPUT ${file} CONTENT
"#include \"games/${id}/game.hpp\"
${codec}#include \"search/game_type.hpp\"
#include \"tensor/tensors_of.hpp\"

namespace coppice::${id} {

void add_tensor(GameType& game);
void add_tensor(GameType& game) { game.extras.add(tensor::codec_factory<GameClass>()); }

}  // namespace coppice::${id}
" @ONLY)
  file(GLOB sources CONFIGURE_DEPENDS ${FOLDER}/tensor/*.cpp)
  coppice_room(${id}_tensor COMPUTES SOURCES ${sources} ${file} DEPENDS tensor ${id})
  # Most programs do not need it.
  set_target_properties(coppice_${id}_tensor PROPERTIES EXCLUDE_FROM_ALL ON)
endmacro()

# coppice_registry(NAME GAMES folders... [PARTS parts...])
#
# The object library NAME, for programs: it defines roster() (search/registry.hpp) as these games with the
# given PARTS of them (terminal, lab, cards, tensor). A program links exactly one registry, and links it directly.
function(coppice_registry NAME)
  cmake_parse_arguments(LIST "" "" "GAMES;PARTS" ${ARGN})
  set(declarations)
  set(additions)
  set(libraries)
  foreach(folder IN LISTS LIST_GAMES)
    cmake_path(GET folder FILENAME id)
    string(APPEND declarations "namespace ${id} {\nGameType game();\n}\n")
    string(APPEND additions "  all.push_back(${id}::game());\n")
    list(APPEND libraries coppice_${id})
    get_target_property(has_texts coppice_${id} COPPICE_TEXTS)
    if(has_texts)
      string(APPEND declarations "namespace ${id} {\nstd::vector<EmbeddedFile> texts();\n}\n")
      string(APPEND additions "  all.back().texts = ${id}::texts;\n")
    endif()
    foreach(part IN LISTS LIST_PARTS)
      if(TARGET coppice_${id}_${part})
        string(APPEND declarations "namespace ${id} {\nvoid add_${part}(GameType& game);\n}\n")
        string(APPEND additions "  ${id}::add_${part}(all.back());\n")
        list(APPEND libraries coppice_${id}_${part})
      endif()
    endforeach()
  endforeach()
  set(file ${CMAKE_CURRENT_BINARY_DIR}/${NAME}.cpp)
  file(CONFIGURE OUTPUT ${file} CONTENT
"#include \"search/registry.hpp\"

namespace coppice {

${declarations}
namespace {

std::vector<GameType> all_games() {
  std::vector<GameType> all;
${additions}  return all;
}

}  // namespace

const std::vector<GameType>& roster() {
  static const std::vector<GameType> all = all_games();
  return all;
}

}  // namespace coppice
" @ONLY)
  add_library(${NAME} OBJECT ${file})
  target_include_directories(${NAME} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${NAME} PUBLIC coppice_search ${libraries})
endfunction()

# coppice_types_of_games(GAMES folders...)
#
# Generates coppice_games.hpp: `Games`, a std::tuple of the types of these games, for tools that look into
# them. Link the interface target coppice_types_of_games to find it.
function(coppice_types_of_games)
  cmake_parse_arguments(LIST "" "" "GAMES" ${ARGN})
  set(includes)
  set(types)
  foreach(folder IN LISTS LIST_GAMES)
    cmake_path(GET folder FILENAME id)
    string(APPEND includes "#include \"games/${id}/game.hpp\"\n")
    list(APPEND types "${id}::GameClass")
  endforeach()
  list(JOIN types ",\n                         " types)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/coppice_games.hpp CONTENT
"#pragma once

#include <tuple>

${includes}
namespace coppice {

using Games = std::tuple<${types}>;

}  // namespace coppice
" @ONLY)
  add_library(coppice_types_of_games INTERFACE)
  target_include_directories(coppice_types_of_games INTERFACE ${PROJECT_BINARY_DIR}/generated)
endfunction()

# The folders of all games.
function(coppice_folders_of_games OUTPUT)
  file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/games/*/game.hpp)
  list(TRANSFORM headers REPLACE "/game\\.hpp$" "")
  set(${OUTPUT} ${headers} PARENT_SCOPE)
endfunction()
