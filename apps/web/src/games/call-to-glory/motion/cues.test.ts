import type { CallToGlory, Fact, Seen } from '@call-to-glory/rules/client';
import { describe, expect, it } from 'vitest';

import { stepsOf } from '../../../board/log/steps.ts';
import { cuesOf, type Cue } from './cues.ts';

/** The cues of a row with these events. */
function beatsOfRow(...events: readonly (Fact | Seen)[]): readonly Cue[] {
  const seen = events.map((event) => ('fact' in event ? event : { fact: event }));
  return cuesOf(
    stepsOf([{ seq: 1, at: 0, events: [{ type: 'played', seat: 0, by: 'person', events: seen }] }]),
  );
}

describe('what is set in motion', () => {
  it('is a card with its face where the viewer learns it, and a back elsewhere', () => {
    expect(beatsOfRow({ type: 'cardDrawn', seat: 2, pile: 4 })).toEqual([
      { type: 'draw', seat: 2, pile: 4, card: null },
    ]);
    expect(
      beatsOfRow({
        fact: { type: 'cardDrawn', seat: 0, pile: 1 },
        own: { type: 'card', character: 'monk' },
      }),
    ).toEqual([{ type: 'draw', seat: 0, pile: 1, card: 'monk' }]);
    expect(
      beatsOfRow({
        type: 'discardTaken',
        seat: 2,
        pile: 3,
        character: 'farmer',
        uncovered: null,
      }),
    ).toEqual([{ type: 'draw', seat: 2, pile: 3, card: 'farmer' }]);
  });

  it('is a lay, the beaten set swept onto its pile, then the turn', () => {
    expect(
      beatsOfRow(
        { type: 'setLaid', seat: 0, character: 'monk', size: 4, beaten: { seat: 1, size: 3 } },
        { type: 'cardsPlaced', seat: 1, character: 'monk', size: 3, pile: 2 },
        { type: 'turnEnded', seat: 0, next: 1 },
      ),
    ).toEqual([
      {
        type: 'lay',
        seat: 0,
        character: 'monk',
        size: 4,
        beaten: { seat: 1, size: 3 },
      },
      { type: 'sweep', character: 'monk', by: 0, swept: { seat: 1, size: 3, pile: 2 } },
      { type: 'turn', from: 0, to: 1 },
    ]);
  });

  it('holds a beaten set whose owner has yet to choose its pile', () => {
    const [, sweep] = beatsOfRow({
      type: 'setLaid',
      seat: 0,
      character: 'monk',
      size: 4,
      beaten: { seat: 1, size: 3 },
    });
    expect(sweep).toMatchObject({ type: 'sweep', swept: { pile: null } });
    expect(
      beatsOfRow({ type: 'cardsPlaced', seat: 1, character: 'monk', size: 3, pile: 3 }),
    ).toEqual([{ type: 'place', seat: 1, character: 'monk', size: 3, pile: 3 }]);
  });

  it('is a strike whose card falls to its pile', () => {
    expect(
      beatsOfRow(
        { type: 'cardStruck', seat: 0, character: 'envoy', from: 2 },
        { type: 'cardsPlaced', seat: 2, character: 'envoy', size: 1, pile: 3 },
      ),
    ).toEqual([
      {
        type: 'strike',
        seat: 0,
        character: 'envoy',
        struck: { seat: 2, size: 1, pile: 3 },
      },
    ]);
  });

  it('passes no lamp on once the round is over, nor to a player who moves again', () => {
    const ended = beatsOfRow(
      { type: 'cardDiscarded', seat: 3, character: 'farmer', pile: 2 },
      { type: 'turnEnded', seat: 3, next: 0 },
      { type: 'roundEnded', reasons: [{ type: 'all-nine' }] },
      { type: 'roundScored', sets: [0, 0, 0, 0], bonuses: [0, 0, 0, 0] },
    );
    expect(ended.map(({ type }) => type)).toEqual(['discard', 'roundEnd']);
    expect(beatsOfRow({ type: 'turnEnded', seat: 1, next: 1 })).toEqual([]);
  });

  it('is a deal when a round begins, and the banner when the game is over', () => {
    expect(
      beatsOfRow({ type: 'roundStarted', round: 2, startSeat: 1, drawSizes: [40, 40] }),
    ).toEqual([{ type: 'deal' }]);
    const over = stepsOf<CallToGlory>([
      { seq: 9, at: 0, events: [{ type: 'gameFinished', secret: '' }] },
    ]);
    expect(cuesOf(over)).toEqual([{ type: 'win' }]);
  });
});
