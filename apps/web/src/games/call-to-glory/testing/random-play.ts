import {
  createChance,
  decide,
  fold,
  seatView,
  seenBy,
  viewFor,
  type Viewer,
} from '@call-to-glory/game-kit';
import { callToGlory, type CallToGlory } from '@call-to-glory/rules/client';
import type { SeenRow } from '@call-to-glory/table/client';

import type { CardPosition } from '../motion/table-position.ts';
import { stateOf } from './table-fixture.ts';

/**
 * Every position of a game in which everything is decided at random, as a viewer sees them, from the deal to the end.
 *
 * @param seed names the game; the same seed is always the same game
 */
export function randomPlay(
  seed: string,
  seatCount: number,
  viewer: Viewer,
): readonly CardPosition[] {
  const chance = createChance(new Uint8Array(32), seed);
  const options = { quick: chance.below(2) === 0, tasks: false, ninjas: chance.below(2) === 0 };
  const start = callToGlory.initial(options, seatCount);
  const recent: SeenRow<CallToGlory>[] = [];
  const positions: CardPosition[] = [];
  let state = start;
  let events = callToGlory.begin(start, chance);
  for (let seq = 1; ; seq += 1) {
    state = fold(callToGlory, state, events);
    const seen = events.map((event) => seenBy(event, viewer));
    recent.push({ seq, at: 0, events: [{ type: 'played', seat: 0, by: 'bot', events: seen }] });
    const { table } = stateOf(viewFor(state, viewer), viewer, 0);
    positions.push({ table, seq, viewer, recent: recent.slice(-20) });
    const awaited = callToGlory.awaiting(state.public);
    if (awaited.length === 0) return positions;
    const seat = chance.pick(awaited);
    const command = chance.pick(callToGlory.legalCommands(seatView(state, seat)));
    const decided = decide(callToGlory, state, seat, command, chance);
    if (!decided.ok) throw new Error(`${seed}, row ${seq}: ${JSON.stringify(decided.refusal)}`);
    events = decided.value;
  }
}
