import { createChance, decide, fold, seatView, type Batches } from '@call-to-glory/game-kit';
import { toyGame, type Toy } from '@call-to-glory/toy-game/client';

/** A play of three in which everybody shows the first card they may. */
export function playOut(): Batches<Toy> {
  const chance = createChance(Uint8Array.of(1), 'replay');
  const initial = toyGame.initial({ rounds: 1 }, 3);
  const batches = [toyGame.begin(initial, chance)];
  let state = fold(toyGame, initial, batches[0] ?? []);
  for (let seat = 0; toyGame.outcome(state.public) === null; seat = (seat + 1) % 3) {
    const [command] = toyGame.legalCommands(seatView(state, seat));
    if (command === undefined) throw new Error('nothing can be done');
    const decided = decide(toyGame, state, seat, command, chance);
    if (!decided.ok) throw new Error(decided.refusal.code);
    batches.push(decided.value);
    state = fold(toyGame, state, decided.value);
  }
  return batches;
}
