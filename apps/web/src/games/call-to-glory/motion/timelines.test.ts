import { describe, expect, it } from 'vitest';

import type { Box, Boxes } from '../../../board/motion/boxes.ts';
import { stillTimeline } from '../../../board/motion/timeline.ts';
import type { CardTimeline } from './card-look.ts';
import type { Cue } from './cues.ts';
import type { TableChange } from './table-change.ts';
import { timelinesOf } from './timelines.ts';

function place(x: number, y: number, width = 70, angle = 0): Box {
  return { x, y, width, height: width * 1.5, angle };
}

const table: Boxes = new Map([
  ['pile 1', place(400, 300, 88)],
  ['pile 2', place(500, 300, 88)],
  ['pile 3', place(600, 300, 88)],
  ['pile 4', place(700, 300, 88)],
  ['seat 0', place(100, 600, 20)],
  ['seat 1', place(100, 100, 20)],
  ['row 0', place(300, 500, 600)],
  ['row 1', place(100, 200, 300)],
  ['hand monk 0', place(300, 700, 112, -2)],
  ['hand monk 1', place(340, 700, 112, 0)],
  ['mat 0', place(500, 700, 1000)],
  ['mat 1', place(100, 200, 300)],
]);

function change(before: Boxes, after: Boxes, held = 0): TableChange {
  return {
    before,
    after,
    pileSize: 'large',
    seats: [0, 1],
    mine: 0,
    scored: [],
    points: { before: [0, 27], after: [18, 9] },
    held: () => held,
  };
}

function withPlaces(...places: readonly (readonly [string, Box])[]): Boxes {
  return new Map([...table, ...places]);
}

function only(cues: readonly Cue[], on: TableChange): CardTimeline {
  const [timeline] = timelinesOf(cues, on);
  if (timeline === undefined) throw new Error('there is no timeline');
  return timeline;
}

/** Where each flight ends, rounded. */
function ends(timeline: CardTimeline): readonly string[] {
  return timeline.flights.map(({ look, stops }) => {
    const last = stops.at(-1);
    return `${look.type} ${last?.x} ${last?.y} at ${last?.at}`;
  });
}

const lay = {
  type: 'lay',
  seat: 0,
  character: 'monk',
  size: 2,
  beaten: { seat: 1, size: 3 },
} as const satisfies Cue;
const sweep = {
  type: 'sweep',
  character: 'monk',
  by: 0,
  swept: { seat: 1, size: 3, pile: 2 },
} as const satisfies Cue;

describe('a timeline', () => {
  it('brings a drawn card to its own place in the hand, flipped on the way, in 430 ms', () => {
    const after = withPlaces(['hand monk 2', place(380, 700, 112, 2)]);
    const timeline = only(
      [{ type: 'draw', seat: 0, pile: 4, card: 'monk' }],
      change(table, after, 2),
    );
    expect(ends(timeline)).toEqual(['back 380 700 at 430']);
    expect(timeline.flights[0]?.becomes).toMatchObject({ how: 'flip', look: { size: 'large' } });
    expect(timeline.touches).toEqual([
      { anchor: 'hand monk 2', from: 0, to: 430, act: { type: 'hide' } },
    ]);
    expect(timeline.length).toBe(430);
  });

  it('gives each of two cards of a kind a place of its own', () => {
    const after = withPlaces(
      ['hand monk 2', place(380, 700, 112)],
      ['hand monk 3', place(420, 700, 112)],
    );
    const draw: Cue = { type: 'draw', seat: 0, pile: 4, card: 'monk' };
    const timelines = timelinesOf([draw, draw], change(table, after, 2));
    expect(timelines.map(({ touches }) => touches[0]?.anchor)).toEqual([
      'hand monk 2',
      'hand monk 3',
    ]);
  });

  it('never turns over what somebody else has drawn face down', () => {
    const timeline = only([{ type: 'draw', seat: 1, pile: 1, card: null }], change(table, table));
    expect(timeline.flights.map(({ look, becomes }) => [look, becomes])).toEqual([
      [{ type: 'back' }, undefined],
    ]);
    expect(timeline.touches).toEqual([]);
  });

  it('lets a card come to rest on a discard pile a little turned', () => {
    const timeline = only(
      [{ type: 'discard', seat: 0, character: 'monk', pile: 2 }],
      change(table, table),
    );
    expect(timeline.flights.map(({ look }) => look)).toEqual([
      { type: 'card', character: 'monk', size: 'large' },
    ]);
    const angle = Math.abs(timeline.flights[0]?.stops.at(-1)?.angle ?? 0);
    expect(angle).toBeGreaterThanOrEqual(2);
    expect(angle).toBeLessThanOrEqual(5);
    // The previous top card stays there until then.
    expect(timeline.touches.map(({ act }) => act.type)).toEqual(['turn']);
  });

  it('leaves a beaten set where it is until the set that beats it has come down, and then sweeps it away', () => {
    const before = withPlaces(['set monk', place(100, 200, 88)]);
    const after = withPlaces(['set monk', place(300, 500, 80)]);
    const [laid, swept] = timelinesOf([lay, sweep], change(before, after));
    const down = laid?.touches.find(({ act }) => act.type === 'drop')?.from ?? 0;
    expect(down).toBe(120 + 300 + 30 + 60);
    expect(laid?.length).toBe(down + 180);
    const standing = laid?.flights.find(({ look }) => look.type === 'set');
    expect(standing?.stops.map(({ at, x }) => [at, x])).toEqual([
      [0, 100],
      [down + 180, 100],
    ]);
    const cards = swept?.flights.filter(({ look }) => look.type === 'card') ?? [];
    expect(cards.map(({ stops }) => stops.at(-1)?.x)).toEqual([500, 500, 500]);
    for (const { stops } of cards) expect(stops[0].at).toBeGreaterThanOrEqual(160);
    expect(swept?.length).toBe(Math.max(...cards.map(({ stops }) => stops.at(-1)?.at ?? 0)));
    expect(swept?.touches.find(({ act }) => act.type === 'count')).toMatchObject({
      anchor: 'points 1',
      act: { start: 27, end: 9 },
    });
  });

  it('sends a beaten set to its owner while the pile is not chosen', () => {
    const before = withPlaces(['set monk', place(100, 200, 88)]);
    const after = withPlaces(['set monk', place(300, 500, 80)]);
    const swept = { seat: 1, size: 3, pile: null };
    const timeline = only([{ ...sweep, swept }], change(before, after));
    const gone = timeline.flights.filter(({ stops }) => stops.at(-1)?.x === 100);
    expect(gone.filter(({ look }) => look.type === 'card')).toHaveLength(3);
  });

  it('knows where a set would have landed when the round ends with it', () => {
    const before = withPlaces(['set envoy', place(40, 500, 80)]);
    const timeline = only([{ ...lay, beaten: null }], change(before, new Map()));
    const landed = timeline.flights.filter(({ look }) => look.type === 'card').at(-1);
    expect(landed?.stops.at(-1)?.x).toBeGreaterThan(80);
    const gone = timeline.touches.filter(({ to }) => to === Infinity).map(({ anchor }) => anchor);
    expect(gone).toEqual(['hand monk 1', 'hand monk 0', 'set monk']);
  });

  it('passes the lamp to the next mat, and does not wait for it', () => {
    const timeline = only([{ type: 'turn', from: 0, to: 1 }], change(table, table));
    expect(timeline.flights).toEqual([]);
    expect(timeline.length).toBe(0);
    expect(timeline.touches.map(({ anchor, to }) => [anchor, to])).toEqual([
      ['mat 0', 400],
      ['mat 1', 400],
    ]);
  });

  it('deals card by card round the table, 70 ms apart', () => {
    const timeline = only([{ type: 'deal' }], change(new Map(), table));
    expect(timeline.flights.map(({ stops }) => stops[0].at)).toEqual([0, 70, 140, 210, 280, 350]);
    expect(timeline.length).toBe(350 + 320);
  });

  it('sends the sets to the scores after a silence, seat by seat, and then counts', () => {
    const before = withPlaces(['set monk', place(100, 200)], ['set envoy', place(300, 500)]);
    const after = new Map([
      ['score 1 monk', place(50, 60, 44)],
      ['score 0 envoy', place(50, 20, 44)],
      ['score 0 farmer', place(90, 20, 44)],
    ]);
    const scored = [{ seat: 0, sets: 16, round: 28, total: 40 }];
    const timeline = only([{ type: 'roundEnd' }], { ...change(before, after), scored });
    expect(
      timeline.flights.map(({ look, stops }) => [
        look.type === 'card' ? look.character : '',
        stops[1]?.at,
      ]),
    ).toEqual([
      ['envoy', 500],
      ['farmer', 620],
      ['monk', 740],
    ]);
    const landed = 740 + 420;
    expect(timeline.touches.filter(({ act }) => act.type === 'count')).toEqual([
      {
        anchor: 'round 0',
        from: landed,
        to: landed + 600,
        act: { type: 'count', start: 0, end: 16 },
      },
      {
        anchor: 'total 0',
        from: landed,
        to: landed + 600,
        act: { type: 'count', start: 12, end: 40 },
      },
    ]);
    expect(timeline).toMatchObject({ uncoversAt: 500, length: landed + 700 });
  });

  it('is empty where the page has no such places', () => {
    const cues: readonly Cue[] = [
      lay,
      sweep,
      { type: 'deal' },
      { type: 'turn', from: 0, to: 1 },
      { type: 'ninja', seat: 0 },
      { type: 'draw', seat: 0, pile: 1, card: 'monk' },
      { type: 'discard', seat: 0, character: 'monk', pile: 2 },
      { type: 'place', seat: 0, character: 'monk', size: 2, pile: 2 },
      { type: 'strike', seat: 0, character: 'monk', struck: { seat: 1, size: 1, pile: 2 } },
    ];
    for (const timeline of timelinesOf(cues, change(new Map(), new Map()))) {
      expect(timeline).toEqual({ flights: [], touches: [], length: 0 });
    }
  });

  it('moves nothing where less motion is wanted, and is over in 120 ms', () => {
    const before = withPlaces(['set monk', place(100, 200, 88)]);
    const after = withPlaces(['set monk', place(300, 500, 80)], ['set envoy', place(9, 9)]);
    const timeline = stillTimeline(only([lay], change(before, after)));
    for (const { stops } of timeline.flights) {
      expect(new Set(stops.map(({ x, y, angle }) => `${x} ${y} ${angle}`)).size).toBe(1);
    }
    expect(new Set(timeline.touches.map(({ act }) => act.type))).toEqual(new Set(['appear']));
    expect(timeline.length).toBe(120);
  });
});
