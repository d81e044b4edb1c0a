coppice_embed(coppertwaddle_rules HEADER games/coppertwaddle/rules/folio.hpp
              FUNCTION coppice::coppertwaddle::embedded_folios
              FILES ${PROJECT_SOURCE_DIR}/data/coppertwaddle/folio-xvi.txt
                    ${PROJECT_SOURCE_DIR}/data/coppertwaddle/sphinx.txt)

coppice_embed(coppertwaddle_players HEADER games/coppertwaddle/players/trained_weights.hpp
              FUNCTION coppice::coppertwaddle::embedded_learned
              FILES ${PROJECT_SOURCE_DIR}/data/coppertwaddle/strong.weights)
