import type { GameTypes, Seat, Viewer } from '@call-to-glory/game-kit';

import type { Alerts, BoardGame, TableContext } from '../contract/board-game.ts';
import { seatOf, type Step } from '../log/steps.ts';
import { tableLineOf } from '../log/table-lines.ts';
import type { TableLog } from '../log/use-table-log.ts';
import type { Message } from '../words/message.ts';
import { actor, type ListNames, type NameOf } from '../words/names.ts';
import { message } from '../words/words.ts';

/** The announcements of new steps: politely, or at once. */
export interface News {
  readonly polite: readonly Message[];
  readonly urgent: readonly Message[];
  readonly alerts: Alerts;
}

/**
 * Announces what has just happened at a table.
 *
 * @param turnBefore the viewer's turn before it, see `turnOf`
 */
export function newsOf<Types extends GameTypes>(
  game: Pick<BoardGame<Types>, 'sentenceOf' | 'alertsOf' | 'rules'>,
  {
    log,
    view,
    viewer,
  }: Pick<TableContext<Types>, 'view' | 'viewer'> & {
    readonly log: Pick<TableLog<Types>, 'steps' | 'latest' | 'nameOf'>;
  },
  list: ListNames,
  turnBefore: string | null,
): News {
  const { steps, latest, nameOf } = log;
  const alerts =
    game.alertsOf?.(latest, view, viewer, nameOf, list) ??
    turnCall(turnOf(game.rules, view.public, viewer), turnBefore);
  const { alarms, call, result } = alerts;
  return {
    polite: latest.flatMap((step) => {
      const sentence = sentenceOf(game, step, nameOf, view.public);
      if (sentence === null) return [];
      return isFirstByClock(step, steps[steps.indexOf(step) - 1])
        ? [sentence, message('log.clock')]
        : [sentence];
    }),
    urgent: [...alarms, ...(call === null ? (result === null ? [] : [result]) : [call])],
    alerts,
  };
}

function sentenceOf<Types extends GameTypes>(
  game: Pick<BoardGame<Types>, 'sentenceOf'>,
  step: Step<Types>,
  nameOf: NameOf,
  state: Types['public'],
): Message | null {
  if (step.type === 'game') return game.sentenceOf(step, nameOf, state);
  const line = tableLineOf(step.event);
  if (line === null) return null;
  return message(line.key, line.seat === null ? {} : { who: actor(line.seat, nameOf) });
}

/** Is a step the first of those in a row that the clock has taken for a seat? */
function isFirstByClock<Types extends GameTypes>(
  step: Step<Types>,
  before: Step<Types> | undefined,
): boolean {
  const seat = seatByClock(step);
  return seat !== null && seatByClock(before) !== seat;
}

/** The seat for which the clock has taken a step; null for none. */
function seatByClock<Types extends GameTypes>(step: Step<Types> | undefined): Seat | null {
  return step?.type === 'game' && step.by === 'clock' ? seatOf(step.fact) : null;
}

/** Identifies the turn in which the game waits for the viewer; null while it does not. */
export function turnOf<Types extends GameTypes>(
  rules: Pick<BoardGame<Types>['rules'], 'awaiting' | 'isBreak' | 'turnId'>,
  state: Types['public'],
  viewer: Viewer,
): string | null {
  if (viewer === 'watcher' || rules.isBreak(state)) return null;
  return rules.awaiting(state).includes(viewer) ? rules.turnId(state) : null;
}

/** Calls the viewer when their turn begins, and not again at every step of it. */
function turnCall(turn: string | null, before: string | null): Alerts {
  const isNew = turn !== null && turn !== before;
  return { call: isNew ? message('say.yourTurn') : null, alarms: [], result: null };
}
