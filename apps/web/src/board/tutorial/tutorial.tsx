import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { Board } from '../../games/call-to-glory/board/board.tsx';
import { message as gameMessage } from '../../games/call-to-glory/messages/words.ts';
import { firstHints } from '../../games/call-to-glory/model/first-hints.ts';
import { stageGame, type StagedGame } from '../../games/call-to-glory/replay/staged-game.ts';
import type { Lesson } from '../../games/call-to-glory/tutorial/script.ts';
import { lessonSeats } from '../../games/call-to-glory/tutorial/seats.ts';
import type { BoardProps, TutorialProps } from '../../games/game-client.ts';
import { settings } from '../../lib/settings/settings.ts';
import { keepChoice, keptChoice } from '../../lib/storage/kept-choice.ts';
import { BoardMargin, useWindow, type Margin } from '../screen/use-screen.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { Coach } from './coach.tsx';
import { LessonList } from './lesson-list.tsx';
import { LessonContext } from './lesson.ts';
import { Spotlight } from './spotlight.tsx';
import {
  isSameCommand,
  lessonAt,
  movesLeft,
  movesMade,
  numberOf,
  places,
  stepAt,
  stepFrom,
  wantedAt,
  type Place,
} from './walk.ts';

import styles from './tutorial.module.css';

const keptKey = 'tutorial';
const start: Place = { lesson: 0, step: 0, seen: 0 };
/** Between two moves that are watched, in milliseconds. */
const pauses = { normal: 1100, fast: 180 };

/** The game, learnt by playing it: a fixed deal on the real board, with a coach beside it. */
export function Tutorial({ playerName, onLeave }: TutorialProps): ReactNode {
  const say = useSay();
  const [place, setPlace] = useState(keptPlace);
  const [hasStrayed, setStrayed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const lesson = lessonAt(place);
  const step = stepAt(place);
  const wanted = useMemo(() => wantedAt(place), [place]);
  const game = useMemo(() => staged(lesson, playerName), [lesson, playerName]);
  const made = movesMade(place);
  const left = movesLeft(place);
  const margin = useMargin();
  const { height } = useWindow();
  const after = stepFrom(place, 1);
  const before = stepFrom(place, -1);

  const go = useCallback((to: Place) => {
    setPlace(to);
    setStrayed(false);
    keepChoice(keptKey, places[numberOf(to)]?.id ?? '');
  }, []);

  useEffect(() => {
    if (left === 0) return undefined;
    const isFast = step.type === 'watch' && step.isFast === true;
    const timer = setTimeout(
      () => setPlace({ ...place, seen: place.seen + 1 }),
      isFast ? pauses.fast : pauses.normal,
    );
    return () => clearTimeout(timer);
  }, [place, step, left]);

  const limits = useMemo(
    () => ({
      allows: (command: Parameters<typeof isSameCommand>[0]) =>
        wanted !== null && isSameCommand(command, wanted),
      onOther: () => setStrayed(true),
    }),
    [wanted],
  );

  const send: BoardProps<never>['send'] = (command) => {
    // The board asks the lesson first, so that what it plays is what was wanted.
    if (command.type === 'play' && wanted !== null && after !== null) {
      go(after);
      return Promise.resolve({ ok: true, seq: made + 2 });
    }
    setStrayed(true);
    return Promise.resolve({ ok: false, error: { code: 'lesson' } });
  };

  const table = game.tables[made];
  if (table === undefined) throw new Error(`the lesson has no row ${made}`);
  const names = { wave: say(gameMessage('bot.wave')), mountain: say(gameMessage('bot.mountain')) };
  return (
    <div
      className={styles.page}
      data-beside={margin.end > 0}
      style={{
        '--coach-end': `${margin.end}px`,
        '--coach-below': `${margin.below}px`,
        '--board-height': `calc(100dvh - ${margin.below}px)`,
      }}
    >
      <div ref={frame} className={styles.board}>
        <BoardMargin value={margin}>
          <LessonContext value={limits}>
            <Board
              key={lesson.id}
              table={table}
              seq={made + 1}
              viewer={game.viewer}
              recent={game.rows.slice(0, made + 1)}
              presence={{ away: [], watchers: 0 }}
              talk={null}
              connected
              isShown
              now={() => 0}
              send={send}
              leave={onLeave}
            />
          </LessonContext>
        </BoardMargin>
      </div>
      <div
        className={`heri ${styles.edge}`}
        data-direction={margin.end > 0 ? 'vertical' : undefined}
      />
      <Coach
        title={gameMessage(`learn.lessons.${lesson.id}`)}
        text={gameMessage(step.text, names)}
        note={hasStrayed ? message('learn.other') : null}
        step={numberOf(place) + 1}
        steps={places.length}
        way={after === null ? 'end' : left > 0 ? 'watch' : step.type === 'do' ? 'do' : 'read'}
        isBeside={margin.end > 0}
        onNext={() => {
          if (after !== null) go(after);
        }}
        onBack={before === null ? null : () => go(before)}
        onAgain={() => go(start)}
        onLeave={() => {
          if (after === null) {
            keepChoice(keptKey, '');
            settings.set('seenHints', [...firstHints]);
          }
          onLeave();
        }}
      >
        <LessonList
          current={lesson}
          isRoomy={margin.end > 0 && height >= 620}
          onGo={(chosen) => go({ lesson: chosen, step: 0, seen: 0 })}
        />
      </Coach>
      <Spotlight
        frame={frame}
        wanted={wanted}
        sight={step.type === 'read' ? (step.sight ?? null) : null}
      />
    </div>
  );
}

function staged(lesson: Lesson, playerName: string): StagedGame {
  const game = stageGame(lesson.record, { seats: lessonSeats(playerName), viewer: 0 });
  if (!game.ok) throw new Error(`lesson ${lesson.id} breaks the rules: ${game.refusal.code}`);
  return game.value;
}

/** Where the learner left off in this browser. */
function keptPlace(): Place {
  const kept = keptChoice(
    keptKey,
    places.map(({ id }) => id),
  );
  return places.find(({ id }) => id === kept)?.place ?? start;
}

/** What the coach takes of the window: a column beside the table, or a panel below it where that is narrow. */
function useMargin(): Margin {
  const { width, height, textScale } = useWindow();
  return useMemo(() => {
    const isLow = height < 500 && width > height;
    if (isLow) return { end: Math.round(Math.min(280, width * 0.32)), below: 0 };
    return width / textScale < 820
      ? { end: 0, below: Math.round(Math.min(216 * textScale, height * 0.45)) }
      : { end: Math.round(320 * textScale), below: 0 };
  }, [width, height, textScale]);
}
