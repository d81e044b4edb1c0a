coppice_embed(games HEADER games/coppertwaddle/embedded_folios.hpp
              FUNCTION coppice::coppertwaddle::embedded_folios
              FILES ${PROJECT_SOURCE_DIR}/data/coppertwaddle/folio-xvi.txt
                    ${PROJECT_SOURCE_DIR}/data/coppertwaddle/sphinx.txt)
