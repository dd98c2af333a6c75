import type { GameTypes } from '@call-to-glory/game-kit';
import { useMemo, useRef, useState, type ReactNode } from 'react';

import { settings } from '../../lib/settings/settings.ts';
import { noTime } from '../clock/clock.ts';
import { LessonContext } from '../commands/lesson-limits.ts';
import type { BoardProps } from '../contract/board-props.ts';
import type { TutorialProps } from '../contract/game-client.ts';
import { stageGame, type StagedGame } from '../replay/staged-game.ts';
import { frameOf } from '../screen/frame.ts';
import { BoardMargin, useWindow, type Margin } from '../screen/use-screen.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { Coach } from './coach.tsx';
import { LessonList } from './lesson-list.tsx';
import type { Course, Lesson } from './lesson.ts';
import { Spotlight } from './spotlight.tsx';
import { useProgress, type Walk } from './use-progress.ts';
import { allSteps, isSameCommand, numberOf, start } from './walk.ts';

import styles from './tutorial.module.css';

interface TutorialViewProps<Types extends GameTypes, Play> extends TutorialProps {
  readonly course: Course<Types, Play>;
}

/** A tutorial: a game with a fixed deal on the real board, with a coach beside it. */
export function Tutorial<Types extends GameTypes, Play>({
  course,
  ...shell
}: TutorialViewProps<Types, Play>): ReactNode {
  const walk = useProgress(course);
  const { progress, step, wanted } = walk;
  /** The step at which the learner has tried something else. */
  const [strayed, setStrayed] = useState<typeof progress | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const margin = useMargin();
  const lesson = course.lessons[progress.lesson];
  if (lesson === undefined) throw new RangeError(`no lesson ${progress.lesson}`);
  const stray = (): void => setStrayed(progress);
  return (
    <div
      className={styles.page}
      data-beside={margin.end > 0}
      style={{
        '--coach-end': `${margin.end}px`,
        '--coach-below': `${margin.below}px`,
        '--board-height': `max(calc(100dvh - ${margin.below}px), ${margin.below > 0 ? (course.minHeight ?? 0) : 0}px)`,
      }}
    >
      <div ref={frame} className={styles.board}>
        <BoardMargin value={margin}>
          <LessonBoard
            key={lesson.id}
            course={course}
            lesson={lesson}
            walk={walk}
            onStray={stray}
            {...shell}
          />
        </BoardMargin>
      </div>
      <div
        className={`hem ${styles.edge}`}
        data-direction={margin.end > 0 ? 'vertical' : undefined}
      />
      <LessonCoach
        course={course}
        lesson={lesson}
        walk={walk}
        hasStrayed={strayed === progress}
        isBeside={margin.end > 0}
        {...shell}
      />
      <Spotlight
        frame={frame}
        targets={useMemo(
          () => (wanted === null ? null : course.targetsOf(wanted)),
          [course, wanted],
        )}
        sight={step.type === 'read' ? (step.sight ?? null) : null}
      />
    </div>
  );
}

interface LessonBoardProps<Types extends GameTypes, Play> extends TutorialViewProps<Types, Play> {
  readonly lesson: Lesson<Play>;
  readonly walk: Walk<Types>;
  onStray(): void;
}

/** The board of the game, on which only the moves that the lesson wants can be played. */
function LessonBoard<Types extends GameTypes, Play>(
  props: LessonBoardProps<Types, Play>,
): ReactNode {
  const { course, lesson, walk, playerName, onStray, onLeave } = props;
  const { Board } = course;
  const { wanted, made, after } = walk;
  const game = useMemo(() => staged(course, lesson, playerName), [course, lesson, playerName]);
  const limits = {
    allows: (command: unknown) => wanted !== null && isSameCommand(command, wanted),
    onOther: onStray,
  };
  const send: BoardProps<Types>['send'] = (command) => {
    // The board asks the lesson first, so anything it plays is what was wanted.
    if (command.type === 'play' && wanted !== null && after !== null) {
      walk.go(after);
      return Promise.resolve({ ok: true, seq: made + 2 });
    }
    onStray();
    return Promise.resolve({ ok: false, error: { code: 'lesson' } });
  };
  const table = game.tables[made];
  if (table === undefined) throw new Error(`the lesson has no row ${made}`);
  return (
    <LessonContext value={limits}>
      <Board
        table={table}
        seq={made + 1}
        viewer={game.viewer}
        recent={game.rows.slice(0, made + 1)}
        presence={{ away: [], watchers: 0 }}
        talk={null}
        connected
        isShown
        now={noTime}
        send={send}
        leave={onLeave}
      />
    </LessonContext>
  );
}

interface LessonCoachProps<Types extends GameTypes, Play> extends TutorialViewProps<Types, Play> {
  readonly lesson: Lesson<Play>;
  readonly walk: Walk<Types>;
  readonly hasStrayed: boolean;
  readonly isBeside: boolean;
}

function LessonCoach<Types extends GameTypes, Play>(
  props: LessonCoachProps<Types, Play>,
): ReactNode {
  const { course, lesson, walk, hasStrayed, isBeside, refused, onPlay, onLeave } = props;
  const { lessons, hints } = course;
  const { progress, step, left, before, after, go } = walk;
  const { height } = useWindow();
  const isRoomy = isBeside && height >= 620;
  const say = useSay();
  function finish(): void {
    walk.finish();
    // Hints seen in other courses and games stay seen.
    settings.set('seenHints', [...new Set([...settings.get('seenHints'), ...hints])]);
  }
  return (
    <Coach
      title={lesson.title}
      text={step.text}
      note={hasStrayed ? say(message('learn.other')) : refused}
      step={numberOf(lessons, progress) + 1}
      steps={allSteps(lessons).length}
      way={after === null ? 'end' : left > 0 ? 'watch' : step.type === 'do' ? 'do' : 'read'}
      isBeside={isBeside}
      isRoomy={isRoomy}
      onNext={() => {
        if (after !== null) go(after);
      }}
      onBack={before === null ? null : () => go(before)}
      onAgain={() => go(start)}
      onPlay={() => {
        finish();
        onPlay();
      }}
      onLeave={() => {
        if (after === null) finish();
        onLeave();
      }}
    >
      <LessonList
        lessons={lessons}
        current={lesson}
        isRoomy={isRoomy}
        onGo={(chosen) => go({ lesson: chosen, step: 0, seen: 0 })}
      />
    </Coach>
  );
}

function staged<Types extends GameTypes, Play>(
  { notation, seatsFor }: Course<Types, Play>,
  { id, record }: Lesson<Play>,
  learner: string,
): StagedGame<Types> {
  const game = stageGame(notation, record, { seats: seatsFor(learner), viewer: 0 });
  if (!game.ok) throw new Error(`lesson ${id} breaks the rules: ${game.refusal.code}`);
  return game.value;
}

/** The part of the window that the coach takes: a column beside the table, or a panel below it where that is narrow. */
function useMargin(): Margin {
  const screen = useWindow();
  return useMemo(() => {
    const { width, height, textScale } = screen;
    switch (frameOf(screen).form) {
      case 'landscape':
        return { end: Math.round(Math.min(280, width * 0.32)), below: 0 };
      case 'compact':
        return { end: 0, below: Math.round(Math.min(204 * textScale, height * 0.45)) };
      case 'wide':
        return { end: Math.round(320 * textScale), below: 0 };
    }
  }, [screen]);
}
