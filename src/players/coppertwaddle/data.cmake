coppice_embed(players HEADER players/coppertwaddle/embedded_learned.hpp
              FUNCTION coppice::coppertwaddle::embedded_learned
              FILES ${PROJECT_SOURCE_DIR}/data/coppertwaddle/strong.weights)
