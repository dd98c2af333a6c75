import { maxPause } from '../clock/clock-times.ts';
import type { PlayingEvent, RowPosition } from '../model/event.ts';
import type { Playing, Table } from '../model/table.ts';
import {
  isSameProposal,
  withoutProposals,
  withoutProposalsAbout,
  withVote,
} from '../voting/proposals.ts';
import { ended, finished, moved, onTime } from './evolve-game.ts';
import { withStandIn, waitGranted, withPerson } from './evolve-people.ts';
import type { GameFold } from './game-fold.ts';

/** A table with a running game, after an event. */
export function evolvePlaying<GameState, Event, GameOptions>(
  table: Playing<GameState, GameOptions>,
  event: PlayingEvent<Event>,
  row: RowPosition,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  switch (event.type) {
    case 'played':
      return moved(withoutVoteOnMover(table, event), event, row, fold);
    case 'gameFinished':
      return finished(table, event.secret, row, fold);
    case 'gameEnded':
      return ended(table, event.secret);
    case 'covered':
      return withStandIn(onTime(table, event.seat), event, row.at, fold);
    case 'returned':
      return withPerson(withoutProposalsAbout(table, event.seat), event.seat, { cover: null });
    case 'waitGranted':
      return waitGranted(table, event.seat, row.at, fold);
    case 'voted':
      return {
        ...table,
        proposals: withVote(table.proposals, event.motion, event.seat, event.isFor),
      };
    case 'motionLost':
      return withoutProposals(table, (motion) => isSameProposal(motion, event.motion));
    case 'paused':
      return paused(table, row.at);
    case 'resumed':
      return resumed(table);
    case 'timeGiven': {
      const { banks } = table.clocks;
      const bank = (banks[event.seat] ?? 0) + event.time;
      return { ...table, clocks: { ...table.clocks, banks: banks.with(event.seat, bank) } };
    }
    case 'nudged':
      return { ...table, remindedAt: table.remindedAt.with(event.seat, row.at) };
  }
}

/** A player who has moved is not holding up the game: the vote on a bot for them is dropped. */
function withoutVoteOnMover<GameState, GameOptions>(
  table: Playing<GameState, GameOptions>,
  { seat, by }: Pick<Extract<PlayingEvent<unknown>, { type: 'played' }>, 'seat' | 'by'>,
): Playing<GameState, GameOptions> {
  if (by !== 'person') return table;
  return withoutProposals(table, (motion) => motion.type === 'cover' && motion.seat === seat);
}

function paused<GameState, GameOptions>(
  table: Playing<GameState, GameOptions>,
  at: number,
): Playing<GameState, GameOptions> {
  const since = table.standstill?.since ?? at;
  const until = at + maxPause(table.options.clock);
  const standstill = { reason: 'paused', since, until } as const;
  return { ...withoutProposals(table, ({ type }) => type === 'pause'), standstill };
}

/** Whether the clocks go on now depends on who is there. */
function resumed<GameState, GameOptions>(
  table: Playing<GameState, GameOptions>,
): Playing<GameState, GameOptions> {
  const { standstill, ...going } = withoutProposals(table, ({ type }) => type === 'resume');
  return {
    ...going,
    standstill: standstill && { reason: 'deserted', since: standstill.since },
  };
}
