coppice_embed(copperdale_players HEADER games/copperdale/players/network.hpp
              FUNCTION coppice::copperdale::embedded_network
              FILES ${PROJECT_SOURCE_DIR}/data/copperdale/strong.network)
