// People at a table of several people, as in docs/online.md.
#include "table/participants.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/json_text.hpp"
#include "support/allocations.hpp"
#include "support/hands.hpp"
#include "table/seating.hpp"
#include "table/words.hpp"
#include "table_support.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

const std::string early = "2026-11-01T00:00:00.000Z";
const std::string late = "2026-12-01T00:00:00.000Z";
const std::string hex32(32, 'a');

people::TableOpened met(int patience = 0) {
  return {WatchPermission::anybody, true, patience, std::string(64, '5'), std::string(64, 'c')};
}

/// A table with "ann" at seat 1 and nobody at seat 2 yet.
Table waiting_table(Table table = kuhn_setup_table()) {
  table.append(table.begin_company(met(), {{{"ann"}, "Ann", "", ""}, {}}));
  return table;
}

using intent::CreateLink;
using intent::TakeSeat;
using Change = std::expected<TableChange, Error>;

std::string key_of(const Change& change) { return change ? "" : change.error().key; }
void happen(Table& table, const Change& change) {
  ASSERT_TRUE(change) << change.error().key;
  table.append(*change);
}

/// The same with "bob" at seat 2 and dealt cards.
Table playing_table(std::uint64_t seed = 7, Table empty = kuhn_setup_table()) {
  Table table = waiting_table(std::move(empty));
  happen(table, table.consider(CreateLink{"ann", second, "token", late}));
  happen(table, table.consider(TakeSeat{"bob", "token", "Bob", early}));
  happen(table, table.consider(people::Contributed{first.number(), hex32}));
  happen(table, table.consider(people::Contributed{second.number(), hex32}));
  happen(table, table.consider(people::SeedDetermined{std::to_string(seed)}));
  return table;
}

TEST(Participants, NothingIsDealtBeforeEverybodySits) {
  Table table = waiting_table();
  EXPECT_TRUE(table.play().turn().is_chance());
  EXPECT_EQ(key_of(table.consider(people::SeedDetermined{std::to_string(7)})), "error.deal.late");
  EXPECT_EQ(key_of(table.consider(intent::Move{first, "bet"}, "a")), "error.table.not_your_turn");
  const auto said = welcome(table, "t", {first, "ann"});
  EXPECT_EQ(said.company->stage, wire::TableStage::gathering);
  EXPECT_EQ(said.company->own, std::vector<int>{1});
  EXPECT_FALSE(said.company->people.at(1).seated);
  EXPECT_TRUE(said.company->deal.secret.empty());
}

TEST(Participants, AnInvitationCanBeUsedOnce) {
  Table table = waiting_table();
  happen(table, table.consider(CreateLink{"ann", second, "token", late}));
  EXPECT_EQ(key_of(table.consider(TakeSeat{"bob", "other", "", early})), "error.link.unknown");
  EXPECT_EQ(key_of(table.consider(TakeSeat{"ann", "token", "", early})), "error.link.seated");
  EXPECT_EQ(key_of(table.consider(TakeSeat{"bob", "token", "", late})), "error.link.expired");
  happen(table, table.consider(TakeSeat{"bob", "token", "Bob", early}));
  EXPECT_EQ(key_of(table.consider(TakeSeat{"eve", "token", "", early})), "error.link.used");
  EXPECT_EQ(key_of(table.consider(TakeSeat{"bob", "token", "", late})), "error.link.seated");
  EXPECT_EQ(key_of(table.consider(CreateLink{"ann", second, "more", late})), "error.link.taken");
  EXPECT_TRUE(table.company()->sits("bob", second));
  EXPECT_TRUE(table.company()->seats_of("eve").empty());
}

TEST(Participants, ANewInvitationVoidsTheOlder) {
  Table table = waiting_table();
  happen(table, table.consider(CreateLink{"ann", second, "old", late}));
  happen(table, table.consider(CreateLink{"ann", second, "new", late}));
  EXPECT_EQ(key_of(table.consider(TakeSeat{"bob", "old", "", early})), "error.link.void");
  EXPECT_TRUE(table.consider(TakeSeat{"bob", "new", "", early}));
}

TEST(Participants, AnInvitationLeavesThoseToOtherSeatsAlone) {
  Table table = waiting_table();
  happen(table, table.consider(CreateLink{"ann", second, "to bob", late}));
  happen(table, table.consider(CreateLink{"ann", first, "to my telephone", late}));
  EXPECT_TRUE(table.consider(TakeSeat{"bob", "to bob", "", early}));
}

TEST(Participants, ALinkToAnOwnSeatAddsADevice) {
  Table table = playing_table();
  happen(table, table.consider(CreateLink{"bob", second, "secret", late}));
  happen(table, table.consider(TakeSeat{"bob's telephone", "secret", "ignored", early}));
  EXPECT_TRUE(table.company()->sits("bob's telephone", second));
  EXPECT_TRUE(table.company()->sits("bob", second));
  EXPECT_EQ(table.company()->holder(second).name, "Bob");
}

TEST(Participants, StrangersCannotCreateLinks) {
  const Table table = playing_table();
  EXPECT_EQ(key_of(table.consider(CreateLink{"eve", second, "token", late})),
            "error.table.foreign");
  EXPECT_EQ(key_of(table.consider(CreateLink{"ann", Seat{3}, "token", late})),
            "error.table.computer_seat");
}

TEST(Participants, AContributionIsGivenOnceAndBeforeTheDeal) {
  Table table = waiting_table();
  EXPECT_EQ(key_of(table.consider(people::Contributed{first.number(), "xyz"})),
            "error.deal.contribution");
  happen(table, table.consider(people::Contributed{first.number(), hex32}));
  EXPECT_EQ(key_of(table.consider(people::Contributed{first.number(), hex32})),
            "error.deal.contributed");
  Table dealt = playing_table();
  EXPECT_EQ(key_of(dealt.consider(people::Contributed{first.number(), hex32})), "error.deal.late");
}

TEST(Participants, TheDealFollowsTheSeedAndTheRecordHasItsProof) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    EXPECT_EQ(playing_table(seed).play().state(), kuhn_table(seed).play().state()) << seed;
  }
  Table table = playing_table(7);
  const Table plain = kuhn_table(7);
  EXPECT_FALSE(table.record().fair);
  happen(table, table.consider(intent::Move{first, "pass"}));
  happen(table, table.consider(intent::Move{second, "pass"}));
  ASSERT_TRUE(table.play().result());
  const Record record = table.record();
  EXPECT_EQ(record.seed, 7U);
  EXPECT_EQ(record.fair, (FairDealProof{std::string(64, '5'), {hex32, hex32}}));
  EXPECT_EQ(parse_record(write_record(record)), record);
  EXPECT_TRUE(write_record(record).starts_with("Coppice-Record: 2\n"));
  EXPECT_TRUE(write_record(plain.record()).starts_with("Coppice-Record: 1\n"));
  EXPECT_EQ(welcome(table, "t", {first, "ann"}).company->deal.secret, std::string(64, '5'));
}

TEST(Participants, AJournalRestoresThePeople) {
  Table table = kuhn_setup_table();
  std::vector<JournalEntry> journal;
  const auto happens = [&](const Change& change) {
    ASSERT_TRUE(change);
    journal.insert(journal.end(), change->entries.begin(), change->entries.end());
    table.append(*change);
  };
  happens(table.begin_company(met(24), {{{"ann"}, "Ann", "", ""}, {}}));
  happens(table.consider(CreateLink{"ann", second, "token", late}));
  happens(table.consider(TakeSeat{"bob", "token", "Bob \"the\" B.", early}));
  happens(table.consider(people::SeedDetermined{std::to_string(7)}));
  happens(table.consider(people::Chatted{first.number(), "Hallo, „du“"}, "1 #1 a"));
  happens(table.consider(intent::Move{first, "pass"}, "1 #2 b"));
  happens(table.consider(intent::Move{second, "bet"}, "2 #5 e"));
  happens(table.consider(people::Proposed{first.number(), ProposalKind::undo}, "1 #3 c"));
  happens(table.consider(intent::AnswerProposal{second, true}, "2 #4 d"));
  Table again = kuhn_setup_table();
  ASSERT_TRUE(again.restore(journal));
  for (const Viewer eyes : {Viewer(first), Viewer(second), Viewer()}) {
    EXPECT_EQ(json_text(welcome(again, "t", {eyes, "ann"})),
              json_text(welcome(table, "t", {eyes, "ann"})));
  }
  EXPECT_EQ(again.play().turn(), Turn::of(first));
}

TEST(Participants, EntriesOfADamagedJournalAreRefused) {
  for (const char* text :
       {"people {", "people {\"type\":\"chatted\",\"seat\":1,\"text\":\"x\"}",
        "people {\"type\":\"dealt\",\"seed\":\"7\"}", "people {\"type\":\"nothing\"}", "said hello",
        "said chance hello", "asked chance {}", "undo one", "journal 0"}) {
    Table table = kuhn_setup_table();
    EXPECT_FALSE(table.restore({{text, ""}})) << text;
  }
  Table table = waiting_table();
  EXPECT_FALSE(table.restore({{"people {\"type\":\"chatted\",\"seat\":9,\"text\":\"x\"}", ""}}));
}

TEST(Participants, UndoNeedsConsentAfterTheOthersAction) {
  Table table = playing_table();
  happen(table, table.consider(intent::Move{first, "pass"}));
  happen(table, table.consider(intent::Move{second, "bet"}));
  EXPECT_FALSE(table.consider(intent::Undo{first}));
  EXPECT_TRUE(welcome(table, "t", {first, "ann"}).company->can_propose_undo);
  happen(table, table.consider(people::Proposed{first.number(), ProposalKind::undo}));
  EXPECT_EQ(key_of(table.consider(people::Proposed{second.number(), ProposalKind::call_off})),
            "error.proposal.open");
  EXPECT_EQ(key_of(table.consider(intent::AnswerProposal{first, true})), "error.proposal.own");
  happen(table, table.consider(intent::AnswerProposal{second, true}));
  EXPECT_EQ(table.play().turn(), Turn::of(first));
  EXPECT_FALSE(table.talk().proposal());
  EXPECT_EQ(key_of(table.consider(intent::AnswerProposal{second, true})), "error.table.moved_on");
}

TEST(Participants, AMoveClosesAProposal) {
  Table table = playing_table();
  happen(table, table.consider(intent::Move{first, "pass"}));
  happen(table, table.consider(people::Proposed{second.number(), ProposalKind::call_off}));
  happen(table, table.consider(intent::Move{second, "bet"}));
  EXPECT_FALSE(table.talk().proposal());
}

TEST(Participants, CallingOffAnEarlyGameNeedsNoConsent) {
  Table table = playing_table();
  happen(table, table.consider(people::CalledOff{second.number()}));
  EXPECT_TRUE(table.play().turn().is_over());
  EXPECT_FALSE(table.play().result());
  EXPECT_EQ(key_of(table.consider(intent::Move{first, "pass"})), "error.game_over");
  EXPECT_EQ(key_of(table.consider(people::CalledOff{first.number()})), "error.game_over");
  EXPECT_EQ(welcome(table, "t", {first, "ann"}).company->stage, wire::TableStage::called_off);
}

TEST(Participants, TheOperatorEndsAGameAtAnyTime) {
  Table table = playing_table();
  happen(table, table.consider(intent::Move{first, "pass"}));
  const auto change = table.consider(people::CalledOff{people::by_operator});
  ASSERT_TRUE(change);
  ASSERT_EQ(change->entries.size(), 1U);
  EXPECT_EQ(change->entries[0].text, R"(people {"type":"called_off","seat":-1})");
  EXPECT_FALSE(table.restore({{R"(people {"type":"called_off","seat":-2})", ""}}));
  Table read_again = playing_table();
  ASSERT_TRUE(read_again.restore(change->entries));
  EXPECT_TRUE(read_again.play().turn().is_over());
  happen(table, change);
  EXPECT_EQ(welcome(table, "t", {first, "ann"}).company->stage, wire::TableStage::called_off);
  EXPECT_EQ(key_of(table.consider(people::CalledOff{people::by_operator})), "error.game_over");
}

TEST(Participants, ARematchCanBeProposedOnlyAfterTheGame) {
  Table table = playing_table();
  EXPECT_EQ(key_of(table.consider(people::Proposed{first.number(), ProposalKind::rematch})),
            "error.table.not_over");
  happen(table, table.consider(intent::Move{first, "pass"}));
  happen(table, table.consider(intent::Move{second, "pass"}));
  happen(table, table.consider(people::Proposed{first.number(), ProposalKind::rematch}));
  const auto follow = [&](Seat seat, int agreed, const std::string& next) {
    return table.consider(intent::AgreeToRematch{seat, agreed, next});
  };
  const int same = table.talk().proposal()->number;
  EXPECT_EQ(key_of(follow(first, same, "next")), "error.table.moved_on") << "who proposed it";
  EXPECT_EQ(key_of(follow(second, same + 1, "next")), "error.table.moved_on");
  Table withdrawn = table;
  happen(withdrawn, withdrawn.consider(intent::AnswerProposal{first, false}));
  EXPECT_EQ(key_of(withdrawn.consider(intent::AgreeToRematch{second, same, "next"})),
            "error.table.moved_on");
  happen(withdrawn,
         withdrawn.consider(people::Proposed{first.number(), ProposalKind::rematch_swapped}));
  EXPECT_EQ(key_of(withdrawn.consider(intent::AgreeToRematch{second, same, "next"})),
            "error.table.moved_on");
  happen(table, follow(second, same, "next"));
  EXPECT_EQ(welcome(table, "t", {second, "bob"}).company->rematch, "next");
  EXPECT_EQ(key_of(follow(second, same, "another")), "error.proposal.rematch");
}

TEST(Participants, AComputerCanReplaceAnAbsentPerson) {
  Table table = playing_table();
  happen(table, table.consider(intent::ReplacePerson{first, second, "random"}));
  EXPECT_FALSE(table.play().is_human(second));
  EXPECT_TRUE(table.company()->seats_of("bob").empty());
  EXPECT_TRUE(table.company()->holds_any("bob"));
  EXPECT_FALSE(table.company()->holds_any("eve"));
  EXPECT_EQ(table.play().setup().seats, (std::vector<std::string>{"human", "random"}));
  EXPECT_EQ(key_of(table.consider(people::Chatted{second.number(), "I am back"})),
            "error.table.computer_seat");
}

/// The number of allocations to consider the deal after this many chat lines.
std::uint64_t cost_of_dealing(int lines) {
  Table table = waiting_table();
  happen(table, table.consider(CreateLink{"ann", second, "token", late}));
  happen(table, table.consider(TakeSeat{"bob", "token", "Bob", early}));
  happen(table, table.consider(people::Contributed{first.number(), hex32}));
  happen(table, table.consider(people::Contributed{second.number(), hex32}));
  for (int line = 0; line < lines; ++line) {
    happen(table, table.consider(people::Chatted{first.number(), "A line that is not short."}));
  }
  const std::uint64_t before = allocations();
  EXPECT_TRUE(table.consider(people::SeedDetermined{"7"}));
  return allocations() - before;
}

TEST(Participants, DealingCopiesNoLog) { EXPECT_EQ(cost_of_dealing(400), cost_of_dealing(1)); }

TEST(Participants, ChatIsToldToAllAndNumbered) {
  Table table = playing_table();
  const auto number = table.log().events(second).size();
  happen(table, table.consider(people::Chatted{first.number(), "Good luck"}));
  EXPECT_EQ(table.log().events(second).size(), number + 1);
  EXPECT_EQ(told(table, second).back().at("text"), "Good luck");
  EXPECT_EQ(json_text(table.log().events(Viewer()).back()),
            json_text(table.log().events(first).back()));
}

TEST(Participants, YesOrNoAnswersAQuestion) {
  const Settings settings{{"talk", "yes-no"}};
  const auto game = std::make_shared<AnyGameAdapter<reference::Partners>>(
      *reference::Partners::make(settings), settings);
  Table table =
      playing_table(7, *Table::make({game, {"human", "human"}, 7, false, "", "2026-11-21"}));
  const Seat asks = table.play().turn().seat();
  const Seat answers = asks == first ? second : first;
  const auto says = [&](Seat seat, const std::string& text) {
    const auto change = table.consider(people::Chatted{seat.number(), text});
    if (change) table.append(*change);
    return key_of(change);
  };
  EXPECT_EQ(says(answers, "yes"), "error.chat.unasked");
  EXPECT_EQ(says(answers, "well"), "error.chat.yes_no");
  EXPECT_EQ(says(asks, "I have no idea."), "");
  EXPECT_EQ(says(answers, "yes"), "error.chat.unasked") << "that was not a question";
  EXPECT_EQ(says(asks, "High? Or low?"), "");
  EXPECT_EQ(says(asks, "Are you there?"), "");
  EXPECT_EQ(says(answers, "yes"), "");
  EXPECT_EQ(says(answers, "no"), "");
  EXPECT_EQ(says(answers, "no"), "error.chat.unasked") << "each question has one answer";
}

TEST(Participants, ChatIsLimitedPerSeat) {
  Table table = playing_table();
  for (std::size_t line = 0; line < chat_lines; ++line) {
    happen(table, table.consider(people::Chatted{1, "blah"}));
  }
  EXPECT_EQ(key_of(table.consider(people::Chatted{1, "blah"})), "error.chat.full");
  happen(table, table.consider(people::Chatted{2, "At last"}));
  happen(table, table.consider(people::Renamed{1, "Anna"}));
  EXPECT_EQ(table.talk().share(first).chats, chat_lines);
  EXPECT_EQ(table.talk().share(first).acts, chat_lines + 1);
  EXPECT_EQ(table.talk().share(second).acts, 1U);
}

TEST(Participants, NamesHaveLimitedCombiningMarks) {
  const auto piled = [](std::string_view letter, std::string_view mark, int marks) {
    std::string text(letter);
    for (int count = 0; count < marks; ++count) text += mark;
    return text;
  };
  for (const std::string_view mark : {"\u0301", "\u0489", "\u20dd", "\u0e47", "\u064b", "\u1dc2"}) {
    EXPECT_TRUE(check_words(piled("a", mark, 4) + piled("b", mark, 4), longest_name)) << mark;
    EXPECT_EQ(check_words(piled("a", mark, 5), longest_name).error().key, "error.talk.marks");
  }
  const std::vector<std::string> names = {
      "Nguye\u0302\u0303n",  // Vietnamese, decomposed
      "בְּרֵאשִׁ֖ית",              // Hebrew with points and accents
      "ที่รัก",                 // Thai
      "श्रीमती",              // Hindi
      "မြွှေးမြို့",              // Burmese
  };
  for (const std::string& name : names) {
    EXPECT_TRUE(check_words(name, longest_name)) << name;
  }
  const Table table = waiting_table();
  EXPECT_EQ(key_of(table.consider(people::Renamed{1, piled("z", "\u0334", 30)})),
            "error.talk.marks");
}

TEST(Participants, ChatIsValidAndShort) {
  EXPECT_TRUE(check_words("Zoë – 王", longest_name));
  EXPECT_TRUE(check_words("", longest_name));
  EXPECT_TRUE(check_words(std::string(40, 'x'), longest_name));
  std::string umlauts;
  for (int count = 0; count < 40; ++count) umlauts += "ü";
  EXPECT_TRUE(check_words(umlauts, longest_name)) << "letters count, not bytes";
  EXPECT_EQ(check_words(umlauts + "ü", longest_name).error().key, "error.talk.long");
  for (const char* wrong : {"a\nb", "a\u202eb", "\u2066x", "\xff", "\u2028", "\U000e0041"}) {
    EXPECT_EQ(check_words(wrong, longest_name).error().key, "error.talk.letters") << wrong;
  }
  const Table table = playing_table();
  EXPECT_EQ(key_of(table.consider(people::Chatted{first.number(), "   "})), "error.chat.empty");
  EXPECT_EQ(key_of(table.consider(people::Chatted{first.number(), std::string(301, 'x')})),
            "error.talk.long");
  EXPECT_EQ(key_of(table.consider(people::Renamed{first.number(), std::string(1 << 20, 'x')})),
            "error.talk.long");
}

TEST(Participants, InvisibleTextIsEmpty) {
  Table table = playing_table();
  for (const char* blank : {"  ", "\u00a0", "\u200b", "\u200d\u2060", "\ufeff", "\u00ad", "\u3164",
                            "\u2800 \u3000", "\ufe0f", "\u034f"}) {
    EXPECT_TRUE(is_blank(blank)) << json_text(std::string(blank));
    EXPECT_EQ(public_name(blank), "");
    EXPECT_EQ(key_of(table.consider(people::Chatted{first.number(), blank})), "error.chat.empty");
    happen(table, table.consider(people::Renamed{first.number(), blank}));
    EXPECT_EQ(table.company()->holder(first).name, "");
  }
  for (const char* seen : {"x", "\u200b.", "ä", "王", "👩\u200d🚀", "\u0301", "\xff"}) {
    EXPECT_FALSE(is_blank(seen)) << seen;
    EXPECT_EQ(public_name(seen), seen);
  }
  happen(table, table.consider(people::Renamed{first.number(), "An\u200bn"}));
  EXPECT_EQ(table.company()->holder(first).name, "An\u200bn");
  Table waiting = waiting_table();
  happen(waiting, waiting.consider(CreateLink{"ann", second, "token", late}));
  happen(waiting, waiting.consider(TakeSeat{"bob", "token", "\u200b ", early}));
  EXPECT_EQ(waiting.company()->holder(second).name, "");
}

}  // namespace
}  // namespace coppice::test
