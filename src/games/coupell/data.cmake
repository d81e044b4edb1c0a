coppice_embed(coupell_rules HEADER games/coupell/rules/deck.hpp
              FUNCTION coppice::coupell::embedded_deck
              FILES ${PROJECT_SOURCE_DIR}/data/coupell/deck.txt)

include(${CMAKE_CURRENT_LIST_DIR}/words.cmake)
coppice_words(coupell_rules)

coppice_embed(coupell_players HEADER games/coupell/players/evaluation_network.hpp
              FUNCTION coppice::coupell::embedded_judgement
              FILES ${PROJECT_SOURCE_DIR}/data/coupell/planner.weights)
