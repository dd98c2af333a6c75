import {
  createChance,
  decide,
  fold,
  seatView,
  type Game,
  type GameEvent,
  type GameTypes,
} from '@call-to-glory/game-kit';
import { useState, type ReactNode } from 'react';

import { hashOf, replayPath, stops } from '../board/replay/game-link.ts';
import type { Replayable } from '../board/replay/notation.ts';
import { ReplayPage } from '../board/replay/replay-page.tsx';
import { gameOf } from '../games/games.ts';

/** The names in the replays, one as long as any bot's. Replays open as seen from the first seat. */
const names = ['Ondine', 'Aiko', 'Mateo', 'Fernanda'];

/**
 * The replay of a game that bots played: with as many players as the address says, or four. It may say after how many
 * moves it ended without a result, and by what; and which moves a bot made for a player.
 */
export function ReplayShown<Types extends GameTypes, Play>({
  game,
  replay,
  options,
}: {
  readonly game: Game<Types>;
  readonly replay: Replayable<Types, Play>;
  readonly options: Types['options'];
}): ReactNode {
  useState(() => {
    const asked = new URLSearchParams(location.search);
    const players = names.slice(0, Number(asked.get('players') ?? names.length));
    const batches = playedByBots(game, options, players.length).slice(
      0,
      Number(asked.get('moves') ?? Infinity) + 1,
    );
    const record = replay.notation.recordOf(options, players.length, batches);
    const at = Date.UTC(2026, 10, 22, 20, 5);
    const start = asked.get('at') ?? '0';
    const stoppedBy = stops.find((one) => one === asked.get('stop'));
    const botRows = asked.has('bot') ? asked.getAll('bot').map(Number) : undefined;
    const linked = hashOf(replay.notation, { record, names: players, at, stoppedBy, botRows });
    const hash = `${linked}&eyes=0&at=${start}`;
    history.replaceState(history.state, '', `${replayPath(replay.notation)}#${hash}`);
  });
  return (
    <ReplayPage
      replay={replay}
      gone={<p>No game</p>}
      isKept={async (id, hash) => (await gameOf(id)?.isKept?.(hash)) ?? null}
      onLeave={() => {}}
    />
  );
}

function playedByBots<Types extends GameTypes>(
  game: Game<Types>,
  options: Types['options'],
  seats: number,
): readonly (readonly GameEvent<Types>[])[] {
  const chance = createChance(new Uint8Array(32), 'a game to look at');
  const start = game.initial(options, seats);
  const batches = [game.begin(start, chance, 0)];
  let state = fold(game, start, batches[0] ?? []);
  for (;;) {
    const [seat] = game.awaiting(state.public);
    if (seat === undefined) return batches;
    const decided = decide(
      game,
      state,
      seat,
      game.bots.simple(seatView(state, seat), chance),
      chance,
    );
    if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
    batches.push(decided.value);
    state = fold(game, state, decided.value);
  }
}
