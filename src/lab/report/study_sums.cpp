#include "lab/report/study_sums.hpp"

#include <algorithm>
#include <utility>

#include "lab/counts/report_parts.hpp"
#include "lab/report/study_members.hpp"

namespace coppice::lab {

using boost::json::array;

array to_json(const EventSums& sums) {
  array json;
  for (const auto member : event_sums) json.push_back(whole_json(sums.*member));
  return json;
}

array to_json(const GameSums& sums) {
  return {whole_json(sums.games), whole_json(sums.all), whole_json(sums.squares)};
}

array to_json(std::vector<LeadHistory> courses) {
  std::ranges::sort(courses, {}, &LeadHistory::number);
  array json;
  for (const LeadHistory& course : courses) {
    array told = {course.number, course.winner};
    for (const std::int32_t lead : course.all_leads) told.push_back(lead);
    json.push_back(std::move(told));
  }
  return json;
}

void conclude(Study& study) {
  study.course = win_chance_curve(study.courses);
  study.luck = luck_share(study.duplicates);
}

void conclude(StudyResult& studied) {
  conclude(studied.study);
  studied.verdicts = verdicts(studied.study);
}

boost::json::object part_json(const StudyResult& studied) {
  Writer writer;
  describe_part(writer, studied);
  return std::move(writer).json();
}

}  // namespace coppice::lab
