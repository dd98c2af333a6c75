import type { ClansState } from '../clans-types.ts';
import { positionOf } from '../vocabulary.ts';
import { plainSpots, type PlainGame } from './plain-game.ts';

/** The plain game for a state in play. Throws before the deal and once the game is over. */
export function plainFrom({ public: table, seats }: ClansState): PlainGame {
  const { stage, places, stacks, shields } = table;
  if (stage.type === 'setup' || stage.type === 'over') throw new Error(`it is ${stage.type}`);
  const spots = plainSpots(stacks.length);
  for (const [index, spot] of spots.entries()) {
    const lying = places[index] ?? null;
    if (lying === null) continue;
    spot.isFaceDown = lying.face === 'down';
    // It makes no difference which card lies face down.
    spot.card = lying.face === 'up' ? positionOf(lying.card) : 0;
  }
  return {
    spots,
    hands: seats.map(({ hand }) => hand.map(positionOf)),
    shields: shields.slice(),
    stacks: stacks.map((stack) => stack.slice()),
    turn: stage.seat,
    shieldAt: stage.type === 'shield' ? stage.meeting : null,
    isOver: false,
  };
}
