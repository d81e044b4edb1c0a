coppice_embed(games HEADER games/coupell/embedded_deck.hpp
              FUNCTION coppice::coupell::embedded_deck
              FILES ${PROJECT_SOURCE_DIR}/data/coupell/deck.txt)

coppice_words(games)
