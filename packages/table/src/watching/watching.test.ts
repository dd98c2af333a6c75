import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import { parseTableOptions } from '../decide/table-options.ts';
import { finished, lobby, PaperTable, playing } from '../testing/paper-table.ts';
import { ada, ben, toyOptions } from '../testing/toy.ts';
import { vantageAt } from './vantage.ts';
import { watchDelays, watchingOf } from './watching.ts';

describe('the options of a table', () => {
  it.each([{ watching: 'nobody' }, ...watchDelays.slice(1).map((delay) => watched(delay))])(
    'grant %j',
    (watching) => {
      const read = parseTableOptions(toyGame, toyOptions(watching as object));
      expect(read).toEqual({ ok: true, value: toyOptions(watching as object) });
    },
  );

  it.each([undefined, { delay: 0, hands: false }])('leave out the defaults', (one) => {
    const read = parseTableOptions(toyGame, { ...toyOptions(), watching: one });
    expect(read).toEqual({ ok: true, value: toyOptions() });
    expect(watchingOf(toyOptions())).toEqual({ delay: 0, hands: false });
  });

  it.each([
    ['malformed', 'somebody'],
    ['malformed', null],
    ['malformed', { delay: 4 }],
    ['malformed', { delay: '4', hands: false }],
    ['malformed', { delay: 4, hands: false, seats: 1 }],
    ['watch-delay', { delay: 3, hands: false }],
    ['watch-delay', { delay: -4, hands: false }],
    ['hands-too-soon', { delay: 0, hands: true }],
    ['hands-too-soon', { delay: 8, hands: true }],
  ])('are refused as %s: %j', (reason, watching) => {
    const read = parseTableOptions(toyGame, { ...toyOptions(), watching });
    expect(read).toEqual({ ok: false, refusal: { code: 'bad-options', reason } });
  });
});

it('shows no hands of a game that does not say from when they no longer help anybody', () => {
  const { minHandsDelay: _, ...silent } = toyGame;
  const watching = { delay: 24, hands: true };
  const read = parseTableOptions(silent, { ...toyOptions(), watching });
  expect(read).toMatchObject({ ok: false, refusal: { reason: 'hands-too-soon' } });
  expect(parseTableOptions(toyGame, { ...toyOptions(), watching }).ok).toBe(true);
});

describe('hands', () => {
  const shown = { watching: { delay: 12, hands: true } };

  it('are not shown at a table that starts at once with bots: nobody has agreed', () => {
    expect(() => new PaperTable(toyOptions(shown), 'simple')).toThrow('bad-options');
    expect(() => new PaperTable(toyOptions(watched(12)), 'simple')).not.toThrow();
  });

  it('are agreed to by being ready after they were chosen', () => {
    const paper = lobby({ seats: 2 });
    const seen = paper.seq;
    paper.ask(ben, { type: 'ready' });
    paper.ask(ada, { type: 'setOptions', options: toyOptions({ seats: 2, ...shown }) });
    expect(paper.table.seats.every((one) => one.type === 'person' && !one.ready)).toBe(true);
    expect(paper.ask(ben, { type: 'ready' }, seen)).toEqual({ code: 'stale', seq: paper.seq });
    paper.ask(ada, { type: 'ready' });
    expect(paper.startsAt).toBeNull();
    paper.ask(ben, { type: 'ready' });
    expect(paper.startsAt).not.toBeNull();
  });

  it('are agreed to again for a rematch', () => {
    const paper = finished(shown);
    expect(paper.table.seats.some((one) => one.type === 'person' && one.ready)).toBe(false);
  });

  it('cannot be chosen in a running game', () => {
    const paper = playing();
    const refusal = paper.ask(ada, { type: 'setOptions', options: toyOptions(shown) });
    expect(refusal).toEqual({ code: 'game-running' });
  });
});

describe('where somebody follows a table from', () => {
  it('is their seat, whatever they want', () => {
    const { table } = playing({ watching: 'nobody' });
    expect(vantageAt(table, ada.id, 1)).toBe(0);
  });

  it('is nowhere if nobody may watch, but only while a game is on', () => {
    expect(vantageAt(playing({ watching: 'nobody' }).table, 'wim', null)).toBeNull();
    expect(vantageAt(playing({ watching: 'nobody' }).table, null, 1)).toBeNull();
    expect(vantageAt(lobby({ watching: 'nobody' }).table, 'wim', null)).toBe('watcher');
    expect(vantageAt(finished({ watching: 'nobody' }).table, 'wim', null)).toBe('watcher');
  });

  it('is beside a player only where hands are shown and there is such a chair', () => {
    const { table } = playing({ watching: { delay: 12, hands: true } });
    expect(vantageAt(table, null, 2)).toBe('beside 2');
    expect(vantageAt(table, null, 3)).toBe('watcher');
    expect(vantageAt(table, null, null)).toBe('watcher');
    expect(vantageAt(playing(watched(12)).table, null, 2)).toBe('watcher');
  });
});

function watched(delay: number) {
  return { watching: { delay, hands: false } };
}
