import {
  characters,
  charactersToEnd,
  roundCount,
  rules,
  setOnTable,
  type Character,
  type LaidSet,
  type PublicState,
} from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { Brand } from '../../../board/bar/brand.tsx';
import { Explain } from '../../../board/prompt/explain.ts';
import { Explained } from '../../../board/prompt/explained.tsx';
import { strongPiece, type Message } from '../../../board/words/message.ts';
import { RichText } from '../../../board/words/rich-text.tsx';
import { useSay } from '../../../board/words/say.ts';
import { memoData } from '../../../ui/memo-data.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import { CrestChip } from '../art/crest.tsx';
import { DynastyMark } from '../art/dynasty-mark.tsx';
import { dynastyOf } from '../art/dynasty-shapes.tsx';
import { Emblem } from '../art/emblem.tsx';
import { NinjaFigure } from '../art/ninja-figure.tsx';
import { RolledTask } from '../art/task-scroll.tsx';
import type { CardContext } from '../choice/use-choice.ts';
import { counted, message } from '../messages/words.ts';
import { aboutCharacter, leaderWords } from '../model/about.ts';

import styles from './heading.module.css';

/** In the bar: the game, the round, the variants, and what ends the round. */
export function Heading({ context }: { readonly context: CardContext }): ReactNode {
  const say = useSay();
  const { frame, isScoring } = context;
  const state = context.view.public;
  const isWide = frame.form === 'wide';
  const needed = charactersToEnd(state.seatCount);
  return (
    <>
      {isWide ? (
        <Brand title={say(message('title'))}>
          <Emblem />
        </Brand>
      ) : null}
      <p className={styles.round} data-heading>
        <span>
          <RichText message={whereItIs(state, say)} />
        </span>
        {!isWide && !isScoring ? (
          <>
            <span className={styles.divider} aria-hidden="true" />
            <span>
              <RichText message={message('bar.endsShort', { characters: strongPiece(needed) })} />
            </span>
          </>
        ) : null}
      </p>
      {isWide ? <Variants options={state.options} /> : null}
      {isWide && !isScoring ? (
        <RoundEnds
          state={state}
          mine={context.mine}
          names={context.log.names}
          explain={context.commands.explain}
          isRoomy={frame.isRoomy}
        />
      ) : null}
    </>
  );
}

/** Which round it is, or after how many rounds the game ended. */
function whereItIs(state: PublicState, say: (message: Message) => string): Message {
  const { round } = state;
  return rules.outcome(state) === null
    ? message('bar.round', {
        round: strongPiece(say(message('bar.roundNumber', { round }))),
        rounds: roundCount(state.options),
      })
    : counted('bar.overAfter', round, { over: strongPiece(say(message('bar.over'))) });
}

/** What ends the round, and who leads each of the nine characters; a press says what it would take to beat them. */
const RoundEnds = memoData(function RoundEnds({
  state,
  mine,
  names,
  explain,
  isRoomy,
}: Pick<CardContext, 'mine'> & {
  readonly state: PublicState;
  readonly names: readonly string[];
  readonly explain: CardContext['commands']['explain'];
  readonly isRoomy: boolean;
}): ReactNode {
  const say = useSay();
  const about = useSteady((character: Character) =>
    aboutCharacter({ state, mine, names }, character),
  );
  const hasVariants = state.options.ninjas || state.options.tasks;
  const words = isRoomy && !hasVariants ? 'bar.ends' : 'bar.endsShort';
  return (
    <div className={styles.end} data-heading>
      <p>{say(message(words, { characters: charactersToEnd(state.seatCount) }))}</p>
      <Explain value={explain}>
        <ul className={styles.crests} data-counts={isRoomy}>
          {characters.map((character) => {
            const set = setOnTable(state, character);
            const name = names[set?.seat ?? -1] ?? '';
            return (
              <Leader key={character} character={character} set={set} name={name} about={about} />
            );
          })}
        </ul>
      </Explain>
    </div>
  );
});

/** Who leads a character, if anybody does. */
const Leader = memoData(function Leader({
  character,
  set,
  name,
  about,
}: {
  readonly character: Character;
  readonly set: LaidSet | undefined;
  readonly name: string;
  about(character: Character): Message;
}): ReactNode {
  const say = useSay();
  return (
    <li>
      <Explained label={say(leaderWords(character, set, name))} words={() => about(character)}>
        <CrestChip character={character} lit={set !== undefined} />
        {set === undefined ? null : (
          <span className={styles.leader} aria-hidden="true">
            ×{set.size}
            <DynastyMark dynasty={dynastyOf(set.seat)} />
          </span>
        )}
      </Explained>
    </li>
  );
});

const Variants = memoData(function Variants({
  options,
}: {
  readonly options: PublicState['options'];
}): ReactNode {
  const say = useSay();
  const { ninjas, tasks } = options;
  if (!ninjas && !tasks) return null;
  return (
    <p className={styles.extra} data-heading>
      {ninjas ? (
        <Variant name={say(message('bar.ninjas'))}>
          <NinjaFigure present />
        </Variant>
      ) : null}
      {tasks ? (
        <Variant name={say(message('bar.tasks'))}>
          <RolledTask deck="A" />
        </Variant>
      ) : null}
    </p>
  );
});

/** A variant of the game: its sign, and beside it its name where there is room for that. */
function Variant({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={styles.variant} title={name}>
      {children}
      <span className={styles.variantName}>{name}</span>
    </span>
  );
}
