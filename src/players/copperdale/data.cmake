coppice_embed(players HEADER players/copperdale/embedded_network.hpp
              FUNCTION coppice::copperdale::embedded_network
              FILES ${PROJECT_SOURCE_DIR}/data/copperdale/strong.network)
