// Chat and shown hands, as the table's rules allow.
#include "gathering.hpp"

namespace coppice::server::test {
namespace {

/// Both sit at a table of partners with this talk level, or with hints.
std::string table_with(const Place& place, const std::string& talk, bool hints = false) {
  std::string wish = gathering("partners");
  const auto put = [&](std::string_view old, const std::string& now) {
    wish.replace(wish.find(old), old.size(), now);
  };
  put(R"("settings":{})", R"("settings":{"talk":")" + talk + R"("})");
  if (hints) put(R"("hints":false)", R"("hints":true)");
  const auto reply = place.post(ann, "/api/gatherings", wish);
  EXPECT_EQ(reply.status, 201) << reply.body;
  const std::string table(reply.json().at("table").as_string());
  EXPECT_EQ(place.take(bob, table, place.link(ann, table, 2)).status, 200);
  return table;
}

std::string said(Person& who, const std::string& text) {
  who.wish("chat", R"(,"text":")" + text + "\"");
  return who.refused;
}

std::string pointed(Person& who, const std::string& target) {
  who.wish("point", R"(,"target":")" + target + "\"");
  return who.refused;
}

/// The next answer of this type.
object hear_answer(Person& who, const std::string& type) {
  while (true) {
    auto answer = who.take();
    if (type_of(answer) == type) return answer;
  }
}

TEST(ChatAndProposals, SilenceForbidsChatAndPointingDuringTheGame) {
  const Place place;
  const std::string table = table_with(place, "silence");
  Person a(place, table, ann);
  Person b(place, table, bob);
  EXPECT_EQ(said(a, "Good luck"), "") << "before the first card";
  begin(a, b);
  for (Person* each : {&a, &b}) {
    EXPECT_EQ(each->company.at("speech").as_string(), "none");
    EXPECT_EQ(said(*each, "yes"), "error.chat.silence");
    EXPECT_EQ(pointed(*each, "card:12"), "error.chat.silence");
  }
  a.wish("resign");
  EXPECT_EQ(said(a, "That was hard"), "");
}

TEST(ChatAndProposals, ThePartnerMaySayOnlyYesOrNoIfTheSettingSaysSo) {
  const Place place;
  const std::string table = table_with(place, "yes-no");
  Person a(place, table, ann);
  Person b(place, table, bob);
  begin(a, b);
  Person& mover = a.moves.empty() ? b : a;
  Person& other = a.moves.empty() ? a : b;
  EXPECT_EQ(mover.company.at("speech").as_string(), "free");
  EXPECT_EQ(other.company.at("speech").as_string(), "yes_no");
  EXPECT_EQ(said(mover, "Have you an E?"), "");
  EXPECT_EQ(said(other, "yes"), "error.table.moved_on") << "it has not heard the question";
  for (const char* text : {"perhaps", "Yes", "yes ", "no, no"}) {
    EXPECT_EQ(said(other, text), "error.chat.yes_no") << text;
  }
  EXPECT_EQ(pointed(other, "card:12"), "error.chat.silence");
  EXPECT_EQ(said(other, "yes"), "");
  EXPECT_EQ(said(other, "no"), "error.chat.unasked") << "it has answered";
}

TEST(ChatAndProposals, PointingIsShownToOthersAndNotStored) {
  const Place place;
  const std::string table = table_with(place, "full");
  Person a(place, table, ann);
  Person b(place, table, bob);
  begin(a, b);
  const auto number = Person(place, table, bob).welcome.at("number");
  EXPECT_EQ(pointed(a, "card:12"), "");
  const auto shown = hear_answer(b, "pointed");
  EXPECT_EQ(shown.at("seat"), 1);
  EXPECT_EQ(shown.at("target").as_string(), "card:12");
  EXPECT_EQ(Person(place, table, bob).welcome.at("number"), number);
  for (const std::string& target : {std::string(), std::string(41, 'x'), std::string(R"(a\nb)")}) {
    EXPECT_EQ(pointed(a, target), "error.point.target") << target;
  }
  EXPECT_EQ(pointed(a, std::string(40, 'x')), "");
}

TEST(ChatAndProposals, ATableOfOnePersonHasNoPointing) {
  const Place place;
  auto socket = place.house.socket(place.house.new_table_for_two(R"(["human","human"])"));
  ASSERT_TRUE(socket.send(join_text(me)));
  ASSERT_EQ(type_of(next(socket)), "welcome");
  ASSERT_TRUE(socket.send(R"({"type":"point","id":"p","target":"card:12"})"));
  EXPECT_EQ(error_of(next(socket)), "error.company.none");
}

TEST(ChatAndProposals, HintsAreForBothOrForNobody) {
  const Place place;
  for (const bool open : {false, true}) {
    const std::string table = table_with(place, "full", open);
    Person a(place, table, ann);
    Person b(place, table, bob);
    begin(a, b);
    for (int moves = 0; moves < 2; ++moves) {  // one per seat
      Person& mover = a.moves.empty() ? b : a;
      ASSERT_TRUE(mover.socket.send(hint_text("h" + std::to_string(moves))));
      if (open) {
        hear_answer(mover, "hinted");
      } else {
        EXPECT_EQ(error_of(hear_answer(mover, "refused")), "error.hint.closed");
      }
      const bool first_moves = !a.moves.empty();
      while (!a.over && !a.moves.empty() == first_moves) play_some(a, b, 1);
    }
  }
}

TEST(ChatAndProposals, CallingOffAGameInProgressNeedsConsent) {
  Both both("rivals");
  auto& [place, table, a, b] = both;
  begin(a, b);
  EXPECT_TRUE(a.company.at("canCallOff").as_bool());
  play_some(a, b, 12);
  EXPECT_FALSE(a.company.at("canCallOff").as_bool());
  a.wish("call_off");
  EXPECT_EQ(a.refused, "error.company.begun");
}

}  // namespace
}  // namespace coppice::server::test
