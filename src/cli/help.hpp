#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "text/messages.hpp"

namespace coppice::cli {

/// Help texts from the catalogues: usage, what it does, options, then examples and exit codes
/// ("cli.play.usage", "cli.play.text", "cli.play.more").
class Help final : public CLI::FormatterBase {
 public:
  explicit Help(const text::Messages& messages) : messages_(messages) {}

  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override;

 private:
  std::string options(const CLI::App& app) const;
  std::string subcommands(const CLI::App& app) const;
  std::string say(const CLI::App& app, std::string_view part) const;

  text::Messages messages_;
};

}  // namespace coppice::cli
