import { expect, test, vi } from "vitest";
import { dragging } from "../../src/table/drag.svelte";

vi.stubGlobal("document", { elementsFromPoint: () => [] });

const capture = vi.fn();
const at = (pointerId: number, x: number, more: object = {}) =>
  ({
    pointerId,
    isPrimary: pointerId === 1,
    button: 0,
    clientX: x,
    clientY: 0,
    currentTarget: { setPointerCapture: capture },
    ...more,
  }) as unknown as PointerEvent;

function table() {
  const [lift, drop] = [vi.fn(), vi.fn()];
  return { lift, drop, drag: dragging({ mayLift: () => true, lift, drop }) };
}

test("a second finger neither ends nor moves the first one's drag", () => {
  const { drag, lift, drop } = table();
  drag.down(at(1, 0), 7);
  drag.move(at(1, 20));
  expect(lift).toHaveBeenCalledWith(7);
  drag.down(at(2, 300), 8);
  drag.move(at(2, 350));
  drag.up(at(2, 350));
  drag.cancel(at(2, 350));
  expect(drop).not.toHaveBeenCalled();
  expect(drag.shiftOf(7)).toEqual({ x: 20, y: 0 });
  drag.move(at(1, 40));
  drag.up(at(1, 40));
  expect(drop).toHaveBeenCalledWith(7, []);
  expect(drag.clicked()).toBe(false);
});

test("before a drag moves, another finger starts none", () => {
  const { drag, lift } = table();
  drag.down(at(1, 0), 7);
  drag.move(at(2, 90));
  expect(lift).not.toHaveBeenCalled();
});

test("a cancelled drag leaves the card in place, and it can be dragged again", () => {
  const { drag, drop } = table();
  drag.down(at(1, 0), 7);
  drag.move(at(1, 20));
  drag.cancel(at(1, 20));
  expect(drag.shiftOf(7)).toBeNull();
  drag.down(at(1, 0), 7);
  drag.move(at(1, 20));
  drag.up(at(1, 20));
  expect(drop).toHaveBeenCalledTimes(1);
});
