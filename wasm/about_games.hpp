#pragma once

#include <expected>

#include "requests.hpp"
#include "search/search_clock.hpp"

// Requests that need no table: games, deals, days, records.
namespace coppice::page {

wire::GamesPage answer_about_games(const Games& wish);
std::expected<wire::GamePieces, Error> answer_about_games(const Pieces& wish);
std::expected<wire::DealInfo, Error> answer_about_games(const Deal& wish);
wire::DailyDealsPage answer_about_games(const Days& wish);
std::expected<wire::Replay, Error> answer_about_games(const Replay& wish);
std::expected<wire::ComputerResults, Error> compare(const Compare& wish, SearchClock& clock);

}  // namespace coppice::page
