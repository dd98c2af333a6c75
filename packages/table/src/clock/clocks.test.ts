import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import { deadlineOf } from '../playing/questions.ts';
import { lobby, playing, trick, type PaperTable } from '../testing/paper-table.ts';
import { ada, ben, toyOptions } from '../testing/toy.ts';

describe('the clock of a table', () => {
  it('grants each preset its time', () => {
    const granted = (['fast', 'normal', 'slow', 'days'] as const).map((clock) =>
      left(playing({ clock }), 0),
    );
    expect(granted).toEqual([50_000, 105_000, 270_000, 86_400_000]);
    expect(left(playing(), 0)).toBeNull();
  });

  it('does not run in the lobby or after the game', () => {
    const paper = lobby({ clock: 'fast' });
    expect(left(paper, 0)).toBeNull();
    const game = playing({ clock: 'fast' });
    while (game.table.stage === 'playing') trick(game);
    expect([0, 1, 2].map((seat) => left(game, seat))).toEqual([null, null, null]);
  });

  it('grants what the host has chosen, and refills the bank, but never beyond its initial size', () => {
    const clock = { move: 10_000, bank: 20_000, increment: 3000 };
    const paper = playing({ clock });
    expect(left(paper, 0)).toBe(30_000);
    paper.now += 15_000;
    paper.choose(ada);
    expect(paper.playing.clocks.banks[0]).toBe(18_000);
    paper.choose(ben);
    paper.chooseByBot(2);
    expect(paper.playing.clocks.banks).toEqual([18_000, 18_000, 20_000]);
    paper.choose(ben);
    expect(paper.playing.clocks.banks[1]).toBe(20_000);
    paper.chooseByBot(2);
    paper.choose(ada);
    expect(paper.playing.clocks.banks).toEqual([20_000, 20_000, 20_000]);
  });

  it('never runs for a bot', () => {
    const paper = playing({ clock: 'fast' });
    expect(left(paper, 2)).toBeNull();
    paper.now += 3_600_000;
    paper.chooseByBot(2);
    expect(paper.playing.clocks.banks[2]).toBe(30_000);
  });

  it('stops when a person has chosen, and takes overtime from their bank', () => {
    const paper = playing({ clock: 'fast' });
    paper.now += 20_000;
    paper.choose(ada);
    expect(left(paper, 0)).toBeNull();
    expect(paper.playing.clocks.banks[0]).toBe(30_000);
    paper.now += 5000;
    paper.choose(ben);
    expect(paper.playing.clocks.banks).toEqual([30_000, 25_000, 30_000]);
  });

  it('grants time for every move, but the bank only once a game', () => {
    const paper = playing({ clock: 'fast' });
    paper.now += 30_000;
    paper.choose(ada);
    paper.choose(ben);
    paper.chooseByBot(2);
    expect([left(paper, 0), left(paper, 1)]).toEqual([40_000, 40_000]);
  });

  it('keeps running for a player who is asked again after their own choice', () => {
    const paper = playing({ clock: 'fast' });
    paper.choose(ben);
    paper.chooseByBot(2);
    paper.now += 12_000;
    paper.choose(ada);
    expect(left(paper, 0)).toBe(38_000);
    expect(left(paper, 1)).toBe(50_000);
  });

  it('grants new time to a player who is asked again, if it is another turn', () => {
    const paper = playing({ clock: 'fast' });
    trick(paper);
    paper.choose(ben);
    paper.chooseByBot(2);
    paper.now += 26_000;
    paper.choose(ada);
    expect(paper.playing.clocks.banks[0]).toBe(24_000);
    expect(left(paper, 0)).toBe(44_000);
  });

  it('has time for the next turn of a player who has run out of time on this one', () => {
    const paper = playing({ clock: 'fast' });
    trick(paper);
    paper.choose(ben);
    paper.chooseByBot(2);
    paper.now += 50_000;
    expect(paper.system({ type: 'timeOut', seat: 0 })).toBeNull();
    expect(left(paper, 0)).toBe(20_000);
    expect(paper.system({ type: 'timeOut', seat: 0 })).toEqual({ code: 'time-left' });
  });

  it('leaves an empty bank when time has run out, and still grants the next move its time', () => {
    const paper = playing({ clock: 'fast' });
    paper.now += 90_000;
    paper.system({ type: 'timeOut', seat: 0 });
    paper.choose(ben);
    expect(paper.playing.clocks.banks).toEqual([0, 0, 30_000]);
    paper.chooseByBot(2);
    expect([left(paper, 0), left(paper, 1)]).toEqual([20_000, 20_000]);
  });

  it('has expired for the whole turn of a player who has run out of time', () => {
    const paper = playing({ clock: 'fast' });
    paper.choose(ben);
    paper.chooseByBot(2);
    paper.now += 50_000;
    expect(paper.system({ type: 'timeOut', seat: 0 })).toBeNull();
    expect(left(paper, 0)).toBe(0);
    expect(paper.system({ type: 'timeOut', seat: 0 })).toBeNull();
    expect(left(paper, 0)).toBeNull();
  });

  it('gives everybody half a minute in a break, and takes nothing from the bank for it', () => {
    const paper = untilBreak('fast');
    expect([0, 1, 2].map((seat) => left(paper, seat))).toEqual([30_000, 30_000, null]);
    paper.now += 29_000;
    paper.ask(ada, { type: 'play', command: { type: 'ready' } });
    paper.ask(ben, { type: 'play', command: { type: 'ready' } });
    paper.chooseByBot(2);
    expect(paper.playing.clocks.banks).toEqual([30_000, 30_000, 30_000]);
    expect(left(paper, 0)).toBe(50_000);
  });

  it('takes overtime before a break from the bank of the player asked last', () => {
    const paper = playing({ clock: 'fast', game: { rounds: 2 } });
    for (let tricks = 0; tricks < 3; tricks += 1) trick(paper);
    paper.chooseByBot(2);
    paper.choose(ben);
    paper.now += 26_000;
    paper.choose(ada);
    expect(paper.game?.public.stage.type).toBe('break');
    expect(paper.playing.clocks.banks).toEqual([24_000, 30_000, 30_000]);
    expect(left(paper, 0)).toBe(30_000);
  });

  it('runs only in breaks at a table without clocks', () => {
    const paper = untilBreak('none');
    expect(left(paper, 0)).toBe(30_000);
    paper.ask(ada, { type: 'play', command: { type: 'ready' } });
    paper.ask(ben, { type: 'play', command: { type: 'ready' } });
    paper.chooseByBot(2);
    expect(left(paper, 0)).toBeNull();
  });

  it('stops while a bot stands in, and gives no time back for that', () => {
    const paper = playing({ clock: 'fast' });
    paper.now += 10_000;
    paper.ask(ada, { type: 'cover' });
    expect(left(paper, 0)).toBeNull();
    paper.ask(ada, { type: 'return' });
    expect(left(paper, 0)).toBe(40_000);
    paper.now += 16_000;
    paper.ask(ada, { type: 'cover' });
    expect(paper.playing.clocks.banks[0]).toBe(24_000);
    paper.now += 4000;
    paper.choose(ada);
    expect(paper.playing.clocks.banks[0]).toBe(20_000);
  });

  it('charges nothing for the moves of a stand-in', () => {
    const paper = playing({ clock: 'fast' });
    paper.ask(ada, { type: 'cover' });
    paper.now += 100_000;
    paper.chooseByBot(0);
    expect(paper.playing.clocks.banks[0]).toBe(30_000);
  });

  it('is full again for a rematch, according to the options at that time', () => {
    const paper = playing({ clock: 'fast' });
    paper.now += 45_000;
    while (paper.table.stage === 'playing') trick(paper);
    paper.ask(ada, { type: 'setOptions', options: toyOptions({ clock: 'normal' }) });
    paper.ask(ada, { type: 'ready' });
    paper.ask(ben, { type: 'ready' });
    paper.begin();
    expect(paper.playing.clocks.banks).toEqual([60_000, 60_000, 60_000]);
  });

  it('charges nothing when the server’s clock was set back', () => {
    const paper = playing({ clock: 'fast' });
    paper.now -= 3_600_000;
    paper.choose(ada);
    expect(paper.playing.clocks.banks[0]).toBe(30_000);
  });
});

/** What is left on the clock of a seat; null if it is stopped. */
function left(paper: PaperTable, seat: number): number | null {
  const deadline = deadlineOf(toyGame, paper.table, seat);
  return deadline === null ? null : deadline - paper.now;
}

function untilBreak(clock: 'none' | 'fast'): PaperTable {
  const paper = playing({ clock, game: { rounds: 2 } });
  while (paper.game?.public.stage.type === 'choosing') trick(paper);
  return paper;
}

describe('the clock when the server is back', () => {
  const hour = 3_600_000;

  it('restarts, with twenty seconds to come back', () => {
    const paper = playing({ clock: 'normal' });
    paper.now += 40_000;
    paper.system({ type: 'wake' });
    expect(deadlineOf(toyGame, paper.table, 0)).toBe(paper.now + 125_000);
  });

  it('goes on unchanged in a correspondence game', () => {
    const paper = playing({ clock: 'days' });
    const deadline = paper.now + 24 * hour;
    paper.now += 5 * hour;
    paper.system({ type: 'wake' });
    expect(deadlineOf(toyGame, paper.table, 0)).toBe(deadline);
  });

  it('leaves at least an hour of a correspondence turn', () => {
    for (const away of [23.5 * hour, 100 * hour]) {
      const paper = playing({ clock: 'days' });
      paper.now += away;
      paper.system({ type: 'wake' });
      expect(deadlineOf(toyGame, paper.table, 0)).toBe(paper.now + hour);
    }
  });
});
