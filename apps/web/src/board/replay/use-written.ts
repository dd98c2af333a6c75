import type { GameTypes } from '@call-to-glory/game-kit';
import { gameAt, playersOf } from '@call-to-glory/table/client';
import { useMemo } from 'react';

import { entriesWith, firstRowOf, logOf, standInsFor, type LogEntry } from '../log/log-of.ts';
import { stepsOf, type GameStep } from '../log/steps.ts';
import type { Message } from '../words/message.ts';
import { namesFor } from '../words/names.ts';
import { asTitle, useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import type { ReplayCourse } from './course.ts';
import type { LinkedGame } from './game-link.ts';
import type { Replayable } from './notation.ts';
import type { KeyMoment } from './scrubber.tsx';
import type { StagedGame } from './staged-game.ts';

/** A whole game in words. */
export interface Written {
  readonly entries: readonly LogEntry[];
  /** The heading above an entry, by the entry's id: the round and the turn that begin with it. */
  readonly headings: ReadonlyMap<string, string>;
  readonly moments: readonly KeyMoment[];
  /** What the plate says at a row, which is what has just happened; null for nothing. */
  toldAt(row: number): Message | null;
  /** The moment in words: "Round 2, turn 7, Mateo laid 5 Farmers". */
  wordsAt(row: number): string;
}

/** Puts a whole game into words, as its viewer saw it. */
export function useWritten<Types extends GameTypes, Play>(
  replay: Replayable<Types, Play>,
  staged: StagedGame<Types>,
  course: ReplayCourse,
  names: readonly string[],
  stoppedBy: LinkedGame<Play>['stoppedBy'],
): Written {
  const say = useSay();
  return useMemo(() => {
    // A replay may be shared with somebody who did not play.
    const nameOf = namesFor(names, 'watcher', say(message('you')));
    const last = staged.tables.at(-1);
    const end = last === undefined ? null : gameAt(last);
    const steps = stepsOf(staged.rows);
    const write = entriesWith<Types>(replay.writer);
    const hasResult = end !== null && replay.notation.game.outcome(end.public) !== null;
    const stop = hasResult ? null : message(`replay.stop.${stoppedBy ?? 'unknown'}`);
    const lastRow = staged.tables.length - 1;
    const entries =
      last === undefined || end === null
        ? []
        : [
            ...logOf(
              steps,
              nameOf,
              (run, name) => write(run, name, end.public),
              standInsFor(playersOf(last), nameOf, say),
            ),
            ...(stop === null ? [] : [{ id: `${lastRow + 1}.stop`, seat: null, lines: [stop] }]),
          ];
    const stepsAt = (row: number): readonly GameStep<Types>[] =>
      steps.filter((step): step is GameStep<Types> => step.type === 'game' && step.seq === row + 1);
    const stateAt = (row: number): Types['public'] | null => {
      const table = staged.tables[row];
      return table === undefined ? null : (gameAt(table)?.public ?? null);
    };
    const toldAt = (row: number): Message | null => {
      const state = stateAt(row);
      if (state === null) return null;
      if (row === lastRow && stop !== null) return stop;
      const told = stepsAt(row).flatMap(
        (step) => replay.writer.sentenceOf(step, nameOf, state) ?? [],
      );
      return told.at(-1) ?? null;
    };
    const placeAt = (row: number): string => {
      const place = placeWords(course.places[row]);
      return place === null ? '' : say(place);
    };
    const wordsAt = (row: number): string => {
      const place = placeAt(row);
      const sentence = toldAt(row);
      if (sentence === null) return place;
      const told = asTitle(say(sentence));
      return place === '' ? told : say(message('replay.momentWords', { place, told }));
    };
    const moments = course.keyRows.flatMap((row): readonly KeyMoment[] => {
      const picture = stepsAt(row)
        .toReversed()
        .map(({ fact }) => replay.pictureOf?.(fact) ?? null)
        .find((one) => one !== null);
      return picture === undefined ? [] : [{ row, label: wordsAt(row), picture }];
    });
    return { entries, headings: headingsOf(entries, course, placeAt), moments, toldAt, wordsAt };
  }, [replay, staged, course, names, stoppedBy, say]);
}

/** Where in the game a row is: in which turn of a round, or in which lap; null where the game has neither. */
export function placeWords(place: ReplayCourse['places'][number] | undefined): Message | null {
  const { round = null, turn = null, lap = null } = place ?? {};
  if (turn === null || lap === null) return null;
  return round === null ? message('replay.lap', { lap }) : message('replay.place', { round, turn });
}

/** The headings of the entries at which another lap of turns begins. */
function headingsOf(
  entries: readonly LogEntry[],
  { places }: ReplayCourse,
  placeAt: (row: number) => string,
): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  let before = '';
  for (const entry of entries) {
    const row = firstRowOf(entry) - 1;
    const { round = null, lap = null } = places[row] ?? {};
    const here = `${round}/${lap}`;
    // An event that concerns everybody, such as the start of a round, has a line of its own.
    if (entry.seat === null || lap === null || here === before) continue;
    before = here;
    headings.set(entry.id, placeAt(row));
  }
  return headings;
}
