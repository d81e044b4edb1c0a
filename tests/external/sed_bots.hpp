#pragma once

#include <string>

namespace coppice::external {

/// Programs of one line, with `sed`: their answers to the first message and to a decision.
inline const std::string hello = R"re(s/.*"protocol".*/{"protocol":1}/p)re";
inline const std::string first_legal =
    R"re(s/.*"id":\([0-9]*\).*"legal":\["\([^"]*\)".*/{"id":\1,"move":"\2"}/p)re";

inline std::string sed_bot(const std::string& rules) { return "sed -un '" + rules + "'"; }

}  // namespace coppice::external
