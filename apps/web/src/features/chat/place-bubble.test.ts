import { expect, it } from 'vitest';

import { placeFor, type Edges } from './place-bubble.ts';

const screen = { width: 1000, height: 600 };
const size = { width: 200, height: 40 };
const box = (left: number, top: number, width: number, height: number): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const side = (plate: Edges, kept: readonly Edges[] = [], soft: readonly Edges[] = []): unknown =>
  placeFor(plate, size, screen, kept, soft)?.side ?? null;

it('sits above a plate, beside it near the edge of the screen, and beside what is played with', () => {
  const low = box(40, 200, 180, 50);
  const high = box(300, 20, 180, 50);
  expect(side(low)).toBe('above');
  expect(side(high)).toBe('right');
  expect(side(low, [box(0, 100, 1000, 90)])).toBe('right');
});

it('hides as little as possible, and nothing that is played with', () => {
  const plate = box(40, 200, 180, 50);
  const above = box(40, 140, 300, 50);
  const beside = box(230, 190, 60, 60);
  expect(side(plate, [], [above])).toBe('right');
  // The free end of the strip: there is something beside the plate too.
  expect(placeFor(plate, size, screen, [], [above, beside])?.box.right).toBe(994);
  expect(side(plate, [box(0, 0, 1000, 600)])).toBeNull();
});

it('sits apart on a low screen rather than over the next plate', () => {
  const phone = { width: 844, height: 390 };
  const prompt = box(643, 52, 191, 97);
  const tray = box(228, 52, 405, 128);
  const next = box(10, 114, 210, 22);
  const wide = { width: 186, height: 65 };
  const place = placeFor(box(10, 50, 210, 22), wide, phone, [prompt, tray], [next]);
  expect(place).toMatchObject({ side: 'apart', box: { right: 838, top: 159 } });
});

it('keeps to the free end of a low strip under the bar rather than over the next plate', () => {
  const phone = { width: 360, height: 640 };
  const bar = box(0, 0, 360, 45);
  const next = box(8, 106, 130, 44);
  const place = placeFor(box(8, 52, 130, 44), { width: 116, height: 65 }, phone, [bar], [next]);
  expect(place).toMatchObject({ side: 'right', box: { right: 354, top: 52 } });
});

it('keeps to the free end of the lowest strip, over the tray, rather than over the plate above', () => {
  const phone = { width: 360, height: 640 };
  const [bar, tray] = [box(0, 0, 360, 45), box(10, 152, 340, 123)];
  const [before, set] = [box(12, 52, 134, 38), box(146, 117, 50, 26)];
  const kept = [bar, tray];
  const plate = box(12, 113, 134, 37);
  const place = placeFor(plate, { width: 110, height: 53 }, phone, kept, [before, set]);
  expect(place).toMatchObject({ side: 'right', box: { right: 354, bottom: 150 } });
});
