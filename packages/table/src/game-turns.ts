import type { Game, GameTypes } from '@call-to-glory/game-kit';

import { chanceOfRow } from './dealing.ts';
import type { Circumstances } from './decision.ts';
import { evolveTable } from './evolve-table.ts';
import { stateFold } from './game-fold.ts';
import { mayStart } from './questions.ts';
import type { WholeTable, WholeTableEvent } from './table-view.ts';

/** The events, and the start of a game if they were all it waited for. */
export function andStart<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types> | null,
  events: readonly WholeTableEvent<Types>[],
  circumstances: Circumstances,
): readonly WholeTableEvent<Types>[] {
  const table = after(game, before, events, circumstances);
  if (!mayStart(table)) return events;
  const chance = chanceOfRow(circumstances.secret, table.entropy, circumstances.seq);
  const opening = game.begin(game.initial(table.options.game, table.seats.length), chance);
  const started: WholeTableEvent<Types> = {
    type: 'gameStarted',
    seats: table.seats,
    events: opening,
  };
  return andFinish(game, before, [...events, started], circumstances);
}

/** The events, and the end of the game with its secret revealed if they have given an outcome. */
export function andFinish<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types> | null,
  events: readonly WholeTableEvent<Types>[],
  circumstances: Circumstances,
): readonly WholeTableEvent<Types>[] {
  const state = after(game, before, events, circumstances).game;
  if (state === null || game.outcome(state.public) === null) return events;
  return [
    ...events,
    { type: 'gameFinished', secret: circumstances.secret },
    { type: 'secretCommitted', commitment: circumstances.nextCommitment },
  ];
}

function after<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types> | null,
  events: readonly WholeTableEvent<Types>[],
  { seq, now }: Circumstances,
): WholeTable<Types> {
  const fold = stateFold(game);
  const table = events.reduce<WholeTable<Types> | null>(
    (folded, event) => evolveTable(folded, event, { seq, at: now }, fold),
    before,
  );
  if (table === null) throw new Error('a table begins with an event');
  return table;
}
