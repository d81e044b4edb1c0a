"""Small changes of a C++ file that a test should notice, and the file with all of them behind switches.

It reads the text only, and relies on clang-format's spaces: `a < b` compares, `Set<b>` does not.
"""

import dataclasses
import re

LEVELS = [["||"], ["&&"], ["|"], ["^"], ["&"], ["==", "!="], ["<", "<=", ">", ">="], ["<<", ">>"], ["+", "-"],
          ["*", "/", "%"]]  # fmt: skip
LEVEL = {operator: level for level, operators in enumerate(LEVELS) for operator in operators}
OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "*": "/", "/": "*"}
OPERATOR = re.compile(r"(?<= )(\|\||&&|==|!=|<=|>=|<<|>>|[-+*/%<>|&^])(?=[ \n])")
STOP = re.compile(r"[,;?]|(?<= ):(?= )|(?<= )[-+*/|&]?=(?= |\n)|\b(co_)?return\b|\bthrow\b|\belse\b|\bcase\b")
STATEMENT = re.compile(r"(?<=[;{}])\s*((?:\+\+|--|\*)?[\w:]+(?:(?:->|\.)\w+|\([^;{}]*\)|\[[^\];]*\])*(?: [-+|&*]?= [^;{}]*)?);")
NO_STATEMENT = re.compile(r"(return|co_|throw|break|continue|using|static|default|friend|public|private)\b")
CONSTANT = re.compile(r"\b(constexpr|consteval|requires|static_assert|template|enum|concept|case|operator|co_\w+)\b")
PAIRS = {"(": ")", "[": "]", "{": "}"}


@dataclasses.dataclass
class Mutation:
    file: str
    line: int
    begin: int  # of the text that it replaces
    end: int
    rows: int
    text: str
    change: str
    kind: str = "value"  # or "truth", if only that matters, or "statement", which it leaves out
    number: int = 0

    def lines(self):
        return range(self.line, self.line + self.rows)


def masked(source):
    """The same length, without comments, literals and directives."""
    pattern = r'//[^\n]*|R"(\w*)\(.*?\)\1"|"(\\.|[^"\\\n])*"|(?<!\w)\'(\\.|[^\'\\\n])+\'|(?m:^#[^\n]*)'
    return re.sub(pattern, lambda found: re.sub(r"[^\n]", "~", found[0]), source, flags=re.S)


def one_line(text):
    return re.sub(r"\s+", " ", re.sub(r"//[^\n]*", "", text)).strip()


class Finder:
    """All mutations of one file."""

    def __init__(self, file, source):
        self.file, self.source, self.code = file, source, masked(source)
        self.found = []
        self.partner = {}
        open_ones = []
        for at, letter in enumerate(self.code):
            if letter in PAIRS:
                open_ones.append(at)
            elif letter in PAIRS.values() and open_ones:
                begin = open_ones.pop()
                self.partner[begin], self.partner[at] = at, begin
        self._operators()
        self._conditions()
        self._others()

    def _add(self, begin, end, text, change, kind="value"):
        first = self.code.rfind("\n", 0, begin) + 1
        last = self.code.find("\n", begin)
        if end > begin and not CONSTANT.search(self.code[first : max(last, end)]):
            line = self.source.count("\n", 0, begin) + 1
            rows = self.source.count("\n", begin, end) + 1
            self.found.append(Mutation(self.file, line, begin, end, rows, one_line(text), one_line(change), kind))

    def _left(self, at, level):
        """Where the left operand of an operator of this level begins."""
        while at > 0:
            at -= 1
            if self.code[at] in ")]}":
                if self.code[at] == "}" and "\n" in self.code[at:].split(";")[0][:2]:
                    return at + 1
                at = self.partner.get(at, 0)
            elif self.code[at] in "([{" or self._stops(at, level):
                return at + 1 if self.code[at] in "([{,;" else self._after(at)
        return 0

    def _after(self, at):
        return at + len((STOP.match(self.code, at) or OPERATOR.match(self.code, at))[0])

    def _stops(self, at, level):
        if STOP.match(self.code, at):
            return True
        operator = OPERATOR.match(self.code, at)
        return operator is not None and LEVEL[operator[1]] < level

    def _right(self, at, level):
        while at < len(self.code):
            if self.code[at] in "([{":
                at = self.partner.get(at, len(self.code) - 1)
            elif self.code[at] in ")]}" or self._stops(at, level + 1):
                break
            at += 1
        return at

    def _operators(self):
        for found in OPERATOR.finditer(self.code):
            operator = found[1]
            level = LEVEL[operator]
            begin, end = self._left(found.start(), level), self._right(found.end(), level)
            begin += len(self.code[begin:end]) - len(self.code[begin:end].lstrip())
            end -= len(self.code[begin:end]) - len(self.code[begin:end].rstrip())
            a, b = self.source[begin : found.start()], self.source[found.end() : end]
            whole = self.source[begin:end]
            if operator in ("&&", "||"):
                self._add(begin, end, f"static_cast<bool>({a})", f"{whole} → only {a}", "truth")
                self._add(begin, end, f"static_cast<bool>({b})", f"{whole} → only {b}", "truth")
            elif operator in OTHER:
                self._add(begin, end, f"{a} {OTHER[operator]} {b}", f"{whole} → {OTHER[operator]}")
                if operator in "+-*/":
                    self._add(begin, end, a, f"{whole} → only {a}")

    def _conditions(self):
        for found in re.finditer(r"\bif \(", self.code):
            begin, end = found.end(), self.partner.get(found.end() - 1, 0)
            text = self.source[begin:end]
            if not re.search(r";| = ", self.code[begin:end]):
                self._add(begin, end, f"!({text})", f"if ({text}) → turned", "truth")
                self._add(begin, end, "false", f"if ({text}) → never", "truth")

    def _others(self):
        for found in re.finditer(r"(?<=[ (])!(?=[\w(])", self.code):
            end = found.end()
            while end < len(self.code) and re.match(r"[\w.(\[]|::|->", self.code[end:]):
                end = self.partner[end] + 1 if self.code[end] in "([" else end + (2 if self.code[end] in ":-" else 1)
            text = self.source[found.start() : end]
            self._add(found.start(), end, f"static_cast<bool>({text[1:]})", f"{text} → {text[1:]}", "truth")
        for found in re.finditer(r"(?<![\w.'<~])\d+(\.\d+)?(?![\w.'>])", self.code):
            other = f"{found[0]} * 1.25" if found[1] else f"{found[0]} + 1"
            self._add(found.start(), found.end(), other, f"{found[0]} → {other}")
        for found in re.finditer(r"std::(ranges::)?(min|max)(?=\()", self.code):
            end = self.partner.get(found.end(), 0) + 1
            text = self.source[found.start() : end]
            other = found[0][:-3] + {"min": "max", "max": "min"}[found[2]] + text[len(found[0]) :]
            self._add(found.start(), end, other, f"{text} → {other[:18]}")
        for found in STATEMENT.finditer(self.code):
            text = self.source[found.start(1) : found.end(1)]
            if re.search(r"\)$| [-+|&*]?= |^(\+\+|--)", found[1]) and not NO_STATEMENT.match(text):
                self._add(found.start(1), found.end(1), "", f"{text} → left out", "statement")


def render(source, begin, end, mutations):
    """The text of [begin, end) with these mutations, all of which lie within. Lines stay where they are."""
    out = []
    at = begin
    while mutations:
        first = min(mutations, key=lambda m: (m.begin, -m.end))
        same = [m for m in mutations if (m.begin, m.end) == (first.begin, first.end)]
        inner = [m for m in mutations if m not in same and m.begin < first.end]
        mutations = [m for m in mutations if m not in same and m not in inner]
        out.append(source[at : first.begin])
        inside = render(source, first.begin, first.end, inner)
        if choices := [m for m in same if m.kind != "statement"]:
            if any(m.kind == "truth" for m in choices):
                inside = f"static_cast<bool>({inside})"
            choice = "".join(f"::coppice::mutants::on({m.number}) ? ({m.text}) : " for m in choices)
            inside = f"({choice}({inside}))"
        for m in same:
            if m.kind == "statement":
                inside = f"if (::coppice::mutants::on({m.number})) {{}} else {inside}"
        out.append(inside)
        at = first.end
    out.append(source[at:end])
    return "".join(out)


def disjoint(mutations):
    """Without those that overlap others only in part, which a misread text may make."""
    kept = []
    for m in mutations:
        if not any(k.begin < m.begin < k.end < m.end or m.begin < k.begin < m.end < k.end for k in kept):
            kept.append(m)
    return kept
