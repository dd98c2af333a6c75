import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import type { PendingAction } from '../model/listing.ts';
import { finished, lobby, playing, trick, type PaperTable } from '../testing/paper-table.ts';
import { ada, ben } from '../testing/toy.ts';
import { pendingActionsOf } from './pending-actions.ts';

const day = 86_400_000;

function pendingAt({ table }: PaperTable): readonly PendingAction[] {
  return pendingActionsOf(toyGame, table);
}

function calledAt(paper: PaperTable): readonly string[] {
  return pendingAt(paper).map(({ player }) => player);
}

function goAway(paper: PaperTable, ...here: readonly string[]): void {
  paper.system({ type: 'attend', here });
}

describe('a running game', () => {
  it('calls the people it asks, with their deadlines, but not bots', () => {
    const paper = playing({ clock: 'days' });
    expect(pendingAt(paper)).toEqual(
      ['ada', 'ben'].map((player) => ({
        player,
        to: 'move',
        turnId: '1/1/0/choosing',
        deadline: paper.now + day,
      })),
    );
    paper.choose(ada);
    expect(calledAt(paper)).toEqual(['ben']);
  });

  it('calls with another turn when it asks again', () => {
    const paper = playing({ game: { rounds: 2 } });
    const turnIds = new Set<string>();
    for (let count = 0; count < 4; count += 1) {
      for (const { turnId } of pendingAt(paper)) turnIds.add(turnId);
      trick(paper);
    }
    expect(turnIds.size).toBeGreaterThan(1);
  });

  it('calls nobody who has a stand-in', () => {
    const paper = playing();
    paper.ask(ada, { type: 'cover' });
    expect(calledAt(paper)).toEqual(['ben']);
  });

  it('calls nobody while it is paused', () => {
    const paper = playing();
    for (const person of [ada, ben]) {
      paper.ask(person, { type: 'vote', motion: { type: 'pause' }, isFor: true });
    }
    expect(paper.isPaused).toBe(true);
    expect(pendingAt(paper)).toEqual([]);
  });

  it('keeps calling while nobody is there, if it is a correspondence game', () => {
    const paper = playing({ clock: 'days' });
    goAway(paper);
    paper.now += day / 2;
    expect(pendingAt(paper).map(({ deadline }) => (deadline ?? 0) - paper.now)).toEqual([
      day / 2,
      day / 2,
    ]);
  });
});

describe('a game about to begin', () => {
  it('calls the people who are not ready when the chairs are taken and somebody else is', () => {
    const paper = lobby();
    paper.ask(ada, { type: 'ready' });
    expect(pendingAt(paper)).toEqual([]);
    paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' });
    expect(pendingAt(paper)).toEqual([
      { player: 'ben', to: 'start', turnId: '0/start', deadline: null },
    ]);
    paper.ask(ada, { type: 'unready' });
    expect(pendingAt(paper)).toEqual([]);
  });

  it('calls nobody during the countdown', () => {
    const paper = lobby({ seats: 2 });
    paper.ask(ada, { type: 'ready' });
    paper.ask(ben, { type: 'ready' });
    expect(paper.startsAt).not.toBeNull();
    expect(pendingAt(paper)).toEqual([]);
  });

  it('calls those who were ready and have left, except in a correspondence game, which begins without them', () => {
    for (const clock of ['normal', 'days'] as const) {
      const paper = lobby({ seats: 2, clock });
      paper.ask(ben, { type: 'ready' });
      goAway(paper, 'ada');
      paper.ask(ada, { type: 'ready' });
      expect(paper.startsAt !== null).toBe(clock === 'days');
      expect(calledAt(paper)).toEqual(clock === 'days' ? [] : ['ben']);
    }
  });

  it('calls for a rematch, with a different turn from the first game', () => {
    const paper = finished();
    paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' });
    paper.ask(ada, { type: 'ready' });
    expect(pendingAt(paper)).toEqual([
      { player: 'ben', to: 'start', turnId: '1/start', deadline: null },
    ]);
  });
});
