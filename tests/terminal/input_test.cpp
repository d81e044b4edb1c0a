// Lines from a file descriptor: a script's are read in order, a person's are dropped if they were
// typed too early.
#include "terminal/input.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <string>

namespace coppice::terminal::test {
namespace {

class Pipe {
 public:
  Pipe() { EXPECT_EQ(::pipe(ends_.data()), 0); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    ::close(ends_[0]);
    hang_up();
  }
  void type(const std::string& text) const {
    EXPECT_EQ(::write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void hang_up() {
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
  }
  int reading() const { return ends_[0]; }

 private:
  std::array<int, 2> ends_{};
};

bool never() { return false; }

TEST(DescriptorInput, DropsLinesTypedTooEarly) {
  Pipe pipe;
  DescriptorInput input(pipe.reading(), {.end = never, .redraw = never});
  EXPECT_FALSE(input.drop_typed_ahead());
  pipe.type("one\ntwo\n");
  EXPECT_EQ(input.line([] {}), "one");
  pipe.type("three\n");
  EXPECT_TRUE(input.drop_typed_ahead());
  EXPECT_FALSE(input.drop_typed_ahead());
  pipe.type("four\n");
  EXPECT_EQ(input.line([] {}), "four");
}

TEST(DescriptorInput, EndsAfterTheLastLine) {
  Pipe pipe;
  DescriptorInput input(pipe.reading(), {.end = never, .redraw = never});
  pipe.type("one\ntwo");
  pipe.hang_up();
  EXPECT_EQ(input.line([] {}), "one");
  EXPECT_EQ(input.line([] {}), "two");
  EXPECT_EQ(input.line([] {}), std::nullopt);
  EXPECT_FALSE(input.drop_typed_ahead());
}

}  // namespace
}  // namespace coppice::terminal::test
