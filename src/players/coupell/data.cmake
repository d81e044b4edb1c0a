coppice_embed(players HEADER players/coupell/embedded_judgement.hpp
              FUNCTION coppice::coupell::embedded_judgement
              FILES ${PROJECT_SOURCE_DIR}/data/coupell/planner.weights)
