import { expect, test } from "vitest";
import { smallDrawing } from "../../build-tools/small-drawing";

test("a drawing keeps its shapes, its ink and its ids in fewer bytes", () => {
  const body = '<path id="a" fill="currentColor" d="M10.004 20.04L100.123 20.0413V200.98Z"/>';
  expect(smallDrawing(body)).toBe('<path id="a" fill="currentColor" d="M10 20h90.1v181Z"/>');
});
