import { clansAndGlory, ringOf, type ClansAndGlory } from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import type { ResultProps } from '../../../board/contract/board-game.ts';
import { endWords } from '../../../board/end/end-words.ts';
import { Evening } from '../../../board/end/evening.tsx';
import { RaceFigure } from '../../../board/end/race-figure.tsx';
import { ResultPage } from '../../../board/end/result-page.tsx';
import { SideSection } from '../../../board/end/side-section.tsx';
import { useScoreNames } from '../../../board/end/use-score-names.ts';
import type { Message } from '../../../board/words/message.ts';
import type { NameOf } from '../../../board/words/names.ts';
import { useSay } from '../../../board/words/say.ts';
import { useListNames } from '../../../board/words/use-list-names.ts';
import { CardToken } from '../art/card-token.tsx';
import type { ClansChoice, ClansContext } from '../choice/use-choice.ts';
import { cardName, listOf, message, ordinal } from '../messages/words.ts';
import { leadWords, shownFaceDown } from '../model/end-words.ts';
import { playedOut, raceOf, type PlayedOut } from '../model/play-out.ts';
import type { ClansCue } from '../motion/cues.ts';
import { Points, TakenSheet } from './taken-sheet.tsx';
import { TakingStage } from './taking-stage.tsx';
import { usePlayOut, type PlayOut } from './use-play-out.ts';
import { useTakingFlight } from './use-taking-flight.ts';

import styles from './result.module.css';

/** After the game: the meetings are played out, shield after shield; then who has won, and how. */
export function Result({
  context,
  choice,
  nextStep,
  keep,
  onLook,
}: ResultProps<ClansAndGlory, ClansCue, ClansChoice>): ReactNode {
  const say = useSay();
  const list = useListNames();
  const scoreNames = useScoreNames(context);
  const { frame, mine, log, view } = context;
  const state = view.public;
  const me = mine?.seat ?? null;
  const play = usePlayOut(state, choice.end);
  const { isWhole } = play;
  const outcome = clansAndGlory.outcome(state);
  const sheet = playedOut(state, play.shown, isWhole);
  useTakingFlight(sheet, play.shown, play.pace);
  const isBeside = frame.form === 'wide' && frame.screen.width >= 1060 * frame.screen.textScale;
  const taking = (
    <>
      <TakingStage state={state} names={log.names} at={play.at} sheet={sheet} />
      <p className={styles.taken} aria-live="polite">
        {say(lastWords(sheet, log.names))}
      </p>
      <Controls play={play} />
    </>
  );
  const wordsFor = (nameOf: NameOf): Message =>
    isWhole && outcome !== null ? endWords(outcome, nameOf, list) : message('prompt.over');
  const byName = (seat: Seat): string => log.names[seat] ?? '';
  return (
    <ResultPage
      frame={frame}
      material={`mat ${styles.scores}`}
      winners={sheet.rows
        .filter(({ place }) => place === 1)
        .map(({ seat, points }) => ({ seat, points, name: log.names[seat] ?? '' }))}
      title={say(wordsFor(log.nameOf))}
      lead={
        isWhole
          ? leadWords(sheet.rows, log.nameOf.you ?? null, log.nameOf, wordsFor(byName))
              .map(say)
              .join(' ')
          : say(message('prompt.overDetail'))
      }
      footnote={say(message('end.footnote'))}
      lookLabel={say(message('end.look'))}
      actions={isWhole ? keep : null}
      glance={isWhole && frame.form === 'compact' ? <Points rows={sheet.rows} me={me} /> : null}
      below={isWhole ? <Evening context={context} /> : null}
      side={
        isWhole && nextStep === null ? null : isWhole ? (
          <>
            {nextStep}
            <SideSection title={say(message('end.race'))}>
              <Race context={context} me={me} />
              <Controls play={play} />
            </SideSection>
          </>
        ) : isBeside ? (
          <SideSection title={say(message('meeting.name', { number: play.at + 1 }))}>
            {taking}
          </SideSection>
        ) : null
      }
      onLook={onLook}
    >
      {isWhole || isBeside ? null : taking}
      <TakenSheet sheet={sheet} state={state} me={me} nameOf={scoreNames} form={frame.form} />
      {isWhole ? <FaceDown context={context} /> : null}
    </ResultPage>
  );
}

/** What the last shield took. Its owner is named, even to themselves: the sentence is about the shield. */
function lastWords({ last }: PlayedOut, names: readonly string[]): Message {
  if (last === null) return message('prompt.overDetail');
  const cards = listOf(last.cards.map(({ card }) => cardName(card)));
  return message(cards === null ? 'end.takesNothing' : 'end.takes', {
    meeting: last.meeting + 1,
    ordinal: ordinal(last.position),
    who: names[last.seat] ?? '',
    ...(cards === null ? {} : { cards }),
  });
}

function Race({
  context: { view, log, frame },
  me,
}: {
  readonly context: ClansContext;
  readonly me: number | null;
}): ReactNode {
  const say = useSay();
  const state = view.public;
  return (
    <RaceFigure
      race={raceOf(state)}
      steps={state.stacks.length}
      names={log.names}
      me={me}
      isLow={frame.form !== 'compact'}
      title={say(message('end.race'))}
      playerTitle={say(message('end.player'))}
      markOf={String}
      stepTitle={(number) => say(message('meeting.name', { number }))}
    />
  );
}

/** Skips the playing out, or shows it again. */
function Controls({ play }: { readonly play: PlayOut }): ReactNode {
  const say = useSay();
  const button = (label: string, act: () => void): ReactNode => (
    <button type="button" className={styles.button} onClick={act}>
      {label}
    </button>
  );
  return (
    <div className={styles.controls}>
      {play.isWhole ? (
        <>
          {play.again === null ? null : button(say(message('end.again')), play.again)}
          {button(say(message('end.step')), play.byMeeting)}
        </>
      ) : (
        <>
          {play.isWaiting ? button(say(message('end.next')), play.nextMeeting) : null}
          {button(say(message('end.skip')), play.skip)}
        </>
      )}
    </div>
  );
}

/** The cards that lay face down, now that they may be seen. */
function FaceDown({ context: { view, log } }: { readonly context: ClansContext }): ReactNode {
  const say = useSay();
  const state = view.public;
  const cards = shownFaceDown(state);
  if (cards.length === 0) return null;
  const ring = ringOf(state.places.length);
  return (
    <p className={styles.shown}>
      {say(message('end.faceDown'))}
      {cards.map(({ place, seat, card }) => (
        <span key={place} className={styles.one}>
          <CardToken card={card} />
          <span className="visually-hidden">{say(cardName(card))}</span>
          {say(
            message('end.atMeeting', {
              who: log.names[seat] ?? '',
              meeting: (ring[place]?.meeting ?? 0) + 1,
            }),
          )}
        </span>
      ))}
    </p>
  );
}
