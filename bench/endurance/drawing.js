/**
 * A picture of memory and p99 over time, with the faults: rows of { second, name, memory, last }, faults of
 * { second, what }.
 */
export function drawing(rows, faults) {
  const names = [...new Set(rows.map((row) => row.name))];
  const colours = ["#2a6fb0", "#b8562a"];
  const longest = Math.max(600, ...rows.map((row) => row.second));
  const [left, width, height] = [70, 860, 180];
  const across = (second) => (left + (second / longest) * width).toFixed(1);
  const tops = { memory: 40, last: 290 };
  const parts = [];

  const largest = Math.max(50, ...rows.map((row) => row.memory));
  const ups = {
    memory: (value) => tops.memory + height * (1 - value / largest),
    last: (value) => tops.last + height * (1 - Math.log10(Math.min(100_000, Math.max(1, value))) / 5),
  };
  const marks = {
    memory: [0, largest / 2, largest].map((value) => [value, `${Math.round(value)} MiB`]),
    last: [1, 10, 100, 1000, 10_000, 100_000].map((value) => [
      value,
      value < 1000 ? `${value} ms` : `${value / 1000} s`,
    ]),
  };
  for (const [of, title] of [
    ["memory", "Memory of each server"],
    ["last", "p99 of the time from a move to its confirmation, in each ten seconds"],
  ]) {
    parts.push(`<text x="${left}" y="${tops[of] - 14}">${title}</text>`);
    for (const [value, label] of marks[of]) {
      const y = ups[of](value).toFixed(1);
      parts.push(`<path d="M${left} ${y}h${width}" stroke="#8886"/>`);
      parts.push(`<text x="${left - 6}" y="${y}" dy="4" text-anchor="end">${label}</text>`);
    }
    names.forEach((name, at) => {
      const its = rows.filter((row) => row.name === name && row[of] > 0);
      const line = its.map((row) => `${across(row.second)},${ups[of](row[of]).toFixed(1)}`).join(" ");
      parts.push(`<polyline points="${line}" fill="none" stroke="${colours[at]}" stroke-width="1.3"/>`);
    });
  }
  const kinds = [...new Set(faults.map((fault) => fault.what))].sort();
  kinds.forEach((kind, at) => {
    const y = 510 + at * 18;
    parts.push(`<text x="${left}" y="${y}" dy="4" text-anchor="end" dx="-6" font-size="11">${kind}</text>`);
    for (const { second } of faults.filter((fault) => fault.what === kind)) {
      parts.push(`<path d="M${across(second)} ${y - 6}v12" stroke="#777" stroke-width="1.5"/>`);
    }
  });
  const bottom = 510 + kinds.length * 18;
  for (let minute = 0; minute * 60 <= longest; minute += 10) {
    parts.push(`<text x="${across(minute * 60)}" y="${bottom + 14}" text-anchor="middle">${minute} min</text>`);
  }
  names.forEach((name, at) => {
    const x = left + 560 + at * 150;
    parts.push(`<text x="${x}" y="${tops.memory - 14}" style="fill:${colours[at]}">with a ${name}</text>`);
  });
  const style = "text{font:13px sans-serif;fill:#777}";
  const box = `viewBox="-70 0 1020 ${bottom + 24}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><style>${style}</style>${parts.join("\n")}</svg>\n`;
}
