import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import { gameAt } from '@call-to-glory/table/client';
import { List } from 'lucide-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { noTime } from '../clock/clock.ts';
import { LessonContext, lookOnly } from '../commands/lesson-limits.ts';
import { PageHeading } from '../screen/table-heading.tsx';
import { BoardMargin } from '../screen/use-screen.ts';
import { OpenHands } from '../seat/seat-hand.tsx';
import { GameLooksProvider } from '../words/game-looks.ts';
import { strongPiece, type Message, type Say } from '../words/message.ts';
import { RichText } from '../words/rich-text.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { courseOf } from './course.ts';
import { FinalScores } from './final-scores.tsx';
import {
  fileOf,
  hashOf,
  momentOf,
  replayPath,
  type LinkedGame,
  type ReplayMoment,
} from './game-link.ts';
import type { Replayable } from './notation.ts';
import { openFaults, ReplayKeep, type OpenFault } from './replay-keep.tsx';
import { ReplayLog } from './replay-log.tsx';
import { ReplayTop } from './replay-top.tsx';
import { Scrubber } from './scrubber.tsx';
import { ShortWays } from './short-ways.tsx';
import type { StagedGame } from './staged-game.ts';
import { Transport } from './transport.tsx';
import { useForm, type Form } from './use-form.ts';
import { useReplay, type ReplayControls } from './use-replay.ts';
import { useSaid } from './use-said.ts';
import { placeWords, useWritten, type Written } from './use-written.ts';

import styles from './replay.module.css';

interface ReplayProps<Types extends GameTypes, Play> {
  readonly replay: Replayable<Types, Play>;
  readonly game: LinkedGame<Play>;
  /** The names of the players, by seat. */
  readonly names: readonly string[];
  /** The game as a seat saw it, or as a spectator did if null. */
  stagedFor(seat: Seat | null): StagedGame<Types>;
  readonly start: ReplayMoment;
  /** Opens a game from a saved text; null, or why it could not. */
  onOpen(text: string): Promise<OpenFault | null>;
  onLeave(): void;
}

/** A finished game on the real board, with its log and its race chart leading to every moment of it. */
export function Replay<Types extends GameTypes, Play>(props: ReplayProps<Types, Play>): ReactNode {
  const { replay, game, names, stagedFor, start, onOpen, onLeave } = props;
  const { notation } = replay;
  const whole = stagedFor(null);
  const course = useMemo(() => courseOf(replay, whole.tables), [replay, whole]);
  const address = useMemo(
    () => `${replayPath(notation)}#${hashOf(notation, game)}`,
    [notation, game],
  );
  const onMoment = useCallback(
    (moment: ReplayMoment) => {
      // It may have been left meanwhile, for a page that is still being fetched.
      if (location.pathname !== replayPath(notation)) return;
      history.replaceState(history.state, '', `${address}${momentOf(moment)}`);
    },
    [notation, address],
  );
  const replayed = useReplay(course, start, onMoment);
  const { seat, isOpen } = replayed;
  const [isLogOpen, setLogOpen] = useState(false);
  const staged = stagedFor(seat);
  const form = useForm(course.points !== null);
  const link = `${location.origin}${address}${momentOf({ row: replayed.at, seat, isOpen })}`;
  const [said, onSaid] = useSaid(replayed.at);
  const isWide = form.name === 'wide';
  const fault = openFaults.find((one) => one === said) ?? null;
  const keep = (
    <ReplayKeep
      link={link}
      name={fileOf(notation, game)}
      text={() => notation.print(game.record)}
      // It is in a drawer, over the bar.
      fault={isWide ? null : fault}
      onOpen={(text) => void onOpen(text).then(onSaid)}
    />
  );
  const where = whereWords(placeWords(course.places[replayed.at]), replayed, useSay());
  return (
    <GameLooksProvider value={replay.looks}>
      <OpenHands
        value={isOpen ? (one) => replay.handOf(handAt(stagedFor(one), replayed.at)) : null}
      >
        <div
          className={`${styles.page} ${replay.tableLook ?? ''}`}
          data-form={form.name}
          data-hands={isOpen ? 'open' : 'own'}
          style={{
            '--below': `${form.below}px`,
            '--bar': `${form.bar}px`,
            '--board-height': `calc(100dvh - ${form.below + form.bar}px)`,
          }}
        >
          <ReplayTop
            names={names}
            date={game.at}
            link={link}
            isNarrow={!isWide}
            said={said}
            onSaid={onSaid}
            where={form.isLow ? where.place : null}
            onLeave={onLeave}
          >
            {isWide ? keep : null}
            {form.isLow ? <ShortWays controls={replayed} onLog={() => setLogOpen(true)} /> : null}
          </ReplayTop>
          <Staged
            {...props}
            {...{ staged, course, form, replayed, where, keep, isLogOpen, setLogOpen }}
          />
        </div>
      </OpenHands>
    </GameLooksProvider>
  );
}

interface StagedProps<Types extends GameTypes, Play> {
  readonly replay: Replayable<Types, Play>;
  readonly game: LinkedGame<Play>;
  readonly names: readonly string[];
  readonly staged: StagedGame<Types>;
  readonly course: ReturnType<typeof courseOf>;
  readonly form: Form;
  readonly replayed: ReplayControls;
  readonly where: Where;
  /** The actions that save the game and open another. */
  readonly keep: ReactNode;
  readonly isLogOpen: boolean;
  setLogOpen(isOpen: boolean): void;
}

/** The board at one moment, the log beside it, and below it the track. */
function Staged<Types extends GameTypes, Play>(props: StagedProps<Types, Play>): ReactNode {
  const { replay, game, names, staged, course, form, replayed } = props;
  const { where, keep, isLogOpen, setLogOpen } = props;
  const say = useSay();
  const written = useWritten(replay, staged, course, names, game.stoppedBy);
  const { at, seat } = replayed;
  const logOf = (hasTitle: boolean): ReactNode => (
    <ReplayLog
      controls={replayed}
      entries={written.entries}
      headings={written.headings}
      names={names}
      hasTitle={hasTitle}
      onChosen={() => setLogOpen(false)}
    />
  );
  return (
    <>
      <BoardShown {...props} written={written} />
      <section className={styles.controls} aria-label={say(message('replay.title'))}>
        <Scrubber
          course={course}
          names={names}
          me={seat}
          at={at}
          height={form.track}
          isNarrow={form.name !== 'wide'}
          moments={form.name === 'flat' ? [] : written.moments}
          words={written.wordsAt(at)}
          onGo={replayed.go}
        />
        <Transport
          controls={replayed}
          hasRounds={replay.roundOf !== undefined}
          isNarrow={form.name !== 'wide'}
          isLine={form.name === 'medium'}
          hasWays={!form.isLow}
          where={form.isLow ? null : <RichText message={where.move} />}
        >
          {form.name === 'wide' ? null : (
            <Button look="plain" onClick={() => setLogOpen(true)}>
              <List size={18} strokeWidth={1.8} aria-hidden="true" />
              {say(message('log.title'))}
            </Button>
          )}
        </Transport>
      </section>
      {form.name === 'wide' ? (
        <>
          <div className={`hem ${styles.edge}`} data-direction="vertical" />
          <aside className={styles.side}>
            {form.isPrinting ? <FinalScores points={course.points} names={names} /> : null}
            {logOf(true)}
          </aside>
        </>
      ) : (
        <Drawer
          title={say(message('log.title'))}
          isOpen={isLogOpen}
          onClose={() => setLogOpen(false)}
        >
          {logOf(false)}
          {keep}
        </Drawer>
      )}
    </>
  );
}

/** The real board, for looking at only. */
function BoardShown<Types extends GameTypes, Play>({
  replay: { Board },
  staged,
  form,
  replayed: { at, seat },
  written,
}: StagedProps<Types, Play> & { readonly written: Written }): ReactNode {
  const say = useSay();
  const table = staged.tables[at];
  if (table === undefined) throw new Error(`the game has no row ${at}`);
  return (
    <BoardMargin value={form.margin}>
      <LessonContext value={lookOnly}>
        <PageHeading value={say(message('replay.title'))}>
          <div className={styles.board}>
            <Board
              key={String(seat)}
              table={table}
              seq={at + 1}
              viewer={staged.viewer}
              recent={staged.rows.slice(0, at + 1)}
              presence={{ away: [], watchers: 0 }}
              talk={null}
              connected
              isShown
              namesAll
              told={written.toldAt(at)}
              now={noTime}
              send={() => Promise.resolve({ ok: false, error: { code: 'over' } })}
              leave={() => {}}
            />
          </div>
        </PageHeading>
      </LessonContext>
    </BoardMargin>
  );
}

/** A seat's hand after a row; nothing for a spectator. */
function handAt<Types extends GameTypes>(
  staged: StagedGame<Types>,
  row: number,
): Types['own'] | null {
  const table = staged.tables[row];
  const view = table === undefined ? null : gameAt(table);
  return view !== null && 'own' in view ? view.own : null;
}

interface Where {
  /** Round and turn; null where the game has neither. */
  readonly place: string | null;
  /** The same, and which move of how many it is. */
  readonly move: Message;
}

/** Describes where in the game a moment is. */
function whereWords(place: Message | null, { at, last }: ReplayControls, say: Say): Where {
  const move = { move: at, moves: last };
  if (place === null) return { place: null, move: message('replay.whereMove', move) };
  const words = say(place);
  return { place: words, move: message('replay.where', { ...move, place: strongPiece(words) }) };
}
