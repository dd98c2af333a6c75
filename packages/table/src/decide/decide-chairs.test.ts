import { describe, expect, it } from 'vitest';

import { seatOf } from '../seating/seats.ts';
import { lobby, PaperTable, playing } from '../testing/paper-table.ts';
import { ada, ben, cleo, wim } from '../testing/toy.ts';

describe('chairs', () => {
  it('are taken in order, or as requested', () => {
    const paper = new PaperTable();
    expect(paper.ask(ben, { type: 'sit', seat: 2 })).toBeNull();
    expect(paper.ask(cleo, { type: 'sit' })).toBeNull();
    expect([ada, ben, cleo].map(({ id }) => seatOf(paper.table, id))).toEqual([0, 2, 1]);
  });

  it('hold one person at a time', () => {
    const paper = lobby();
    expect(paper.ask(wim, { type: 'sit', seat: 1 })).toEqual({ code: 'seat-taken', seat: 1 });
    expect(paper.ask(ben, { type: 'sit', seat: 1 })).toEqual({ code: 'seat-taken', seat: 1 });
    expect(paper.ask(cleo, { type: 'sit' })).toBeNull();
    expect(paper.ask(wim, { type: 'sit' })).toEqual({ code: 'table-full' });
    expect(paper.ask(wim, { type: 'sit', seat: 3 })).toEqual({ code: 'no-such-seat', seat: 3 });
    expect(paper.ask(wim, { type: 'sit', seat: -1 })).toEqual({ code: 'no-such-seat', seat: -1 });
  });

  it('are changed in one step, which drops readiness', () => {
    const paper = lobby();
    paper.ask(ben, { type: 'ready' });
    expect(paper.ask(ben, { type: 'sit', seat: 2 })).toBeNull();
    expect(paper.table.seats[1]).toEqual({ type: 'empty' });
    expect(paper.table.seats[2]).toMatchObject({ person: ben, ready: false });
  });

  it('are filled with bots of the game if they are empty', () => {
    const paper = lobby();
    expect(paper.ask(ada, { type: 'seatBot', seat: 1, bot: 'simple' })).toEqual({
      code: 'seat-taken',
      seat: 1,
    });
    expect(paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'oracle' })).toEqual({
      code: 'no-such-bot',
      bot: 'oracle',
    });
    expect(paper.ask(ada, { type: 'seatBot', seat: 7, bot: 'simple' })).toEqual({
      code: 'no-such-seat',
      seat: 7,
    });
    expect(paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' })).toBeNull();
    expect(paper.table.seats[2]).toEqual({ type: 'bot', bot: 'simple' });
  });

  it('are cleared of bots and of people', () => {
    const paper = lobby();
    paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' });
    expect(paper.ask(ada, { type: 'clearSeat', seat: 2 })).toBeNull();
    expect(paper.ask(ada, { type: 'clearSeat', seat: 1 })).toBeNull();
    expect(paper.ask(ada, { type: 'clearSeat', seat: 1 })).toEqual({ code: 'seat-empty', seat: 1 });
    expect(paper.table.seats.slice(1)).toEqual([{ type: 'empty' }, { type: 'empty' }]);
  });
});

describe('the host', () => {
  it('hands over to a seated person', () => {
    const paper = lobby();
    expect(paper.ask(ada, { type: 'transferHost', seat: 2 })).toEqual({
      code: 'seat-empty',
      seat: 2,
    });
    paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' });
    expect(paper.ask(ada, { type: 'transferHost', seat: 2 })).toEqual({
      code: 'bot-cannot-host',
      seat: 2,
    });
    expect(paper.ask(ada, { type: 'transferHost', seat: 9 })).toEqual({
      code: 'no-such-seat',
      seat: 9,
    });
    expect(paper.ask(ada, { type: 'transferHost', seat: 1 })).toBeNull();
    expect(paper.table.host).toBe('ben');
    expect(paper.ask(ada, { type: 'transferHost', seat: 0 })).toEqual({ code: 'not-host' });
  });

  it('is succeeded clockwise when they leave before a game', () => {
    const paper = new PaperTable();
    paper.ask(ben, { type: 'sit', seat: 2 });
    paper.ask(cleo, { type: 'sit', seat: 1 });
    paper.ask(ada, { type: 'transferHost', seat: 1 });
    paper.ask(cleo, { type: 'stand' });
    expect(paper.table.host).toBe('ben');
    paper.ask(ben, { type: 'stand' });
    expect(paper.table.host).toBe('ada');
    paper.ask(ada, { type: 'stand' });
    expect(paper.table.host).toBeNull();
  });

  it('is the first to sit down at a table without one', () => {
    const paper = new PaperTable();
    paper.ask(ada, { type: 'stand' });
    paper.ask(wim, { type: 'sit' });
    expect(paper.table.host).toBe('wim');
    paper.ask(cleo, { type: 'sit' });
    expect(paper.table.host).toBe('wim');
  });

  it('stays host while a guest leaves, while they change chairs, and while a bot stands in for them', () => {
    const paper = lobby();
    paper.ask(ben, { type: 'stand' });
    paper.ask(ada, { type: 'sit', seat: 2 });
    expect(paper.table.host).toBe('ada');
    const game = playing();
    game.ask(ada, { type: 'cover' });
    expect(game.table.host).toBe('ada');
  });
});
