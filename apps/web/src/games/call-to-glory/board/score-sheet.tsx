import type { Seat } from '@call-to-glory/game-kit';
import { characters } from '@call-to-glory/rules/client';
import { Scroll } from 'lucide-react';
import type { ReactNode } from 'react';

import type { NameOf } from '../../../board/words/names.ts';
import { useSay } from '../../../board/words/say.ts';
import { Card } from '../art/card.tsx';
import { CountBadge } from '../art/count-badge.tsx';
import { Crest } from '../art/crest.tsx';
import { DynastyMark } from '../art/dynasty-mark.tsx';
import { dynastyOf } from '../art/dynasty-shapes.tsx';
import { message, cardName, setWords } from '../messages/words.ts';
import { placeWords } from '../model/end-words.ts';
import type { ScoreRow } from '../model/round-model.ts';
import { anchors } from '../motion/anchors.ts';

import styles from './score-sheet.module.css';

interface ScoreSheetProps {
  readonly rows: readonly ScoreRow[];
  readonly nameOf: NameOf;
  readonly me: Seat | null;
  readonly round: number;
  /** Is there a column for the bonus of tasks? */
  readonly hasTasks: boolean;
  /** Is there nothing below it that needs the height? */
  readonly isRoomy: boolean;
}

/** Who has which sets, and what they scored: a row for each player, a column for each character. */
export function ScoreSheet(props: ScoreSheetProps): ReactNode {
  const { rows, nameOf, me, round, hasTasks, isRoomy } = props;
  const say = useSay();
  // Beside a column for tasks, the score of the round is that of its sets.
  const brought = hasTasks ? message('round.sets') : message('round.column', { round });
  return (
    <table className={styles.sheet} data-tasks={hasTasks} data-roomy={isRoomy}>
      <caption className="visually-hidden">{say(message('round.scores', { round }))}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{say(message('round.player'))}</span>
          </th>
          {characters.map((character) => (
            <th key={character} scope="col" className={styles.character}>
              <Crest character={character} />
              <span className="visually-hidden">{say(cardName(character))}</span>
            </th>
          ))}
          <th scope="col">{say(brought)}</th>
          {hasTasks ? <th scope="col">{say(message('round.bonus'))}</th> : null}
          <th scope="col">{say(message('round.total'))}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.seat} data-me={row.seat === me} data-crowd={crowdOf(row, hasTasks)}>
            <th scope="row">
              <div className={styles.player}>
                <DynastyMark dynasty={dynastyOf(row.seat)} />
                <div>
                  <Name name={nameOf(row.seat)} />
                  <p className={styles.place}>{say(placeWords(row))}</p>
                </div>
              </div>
            </th>
            {characters.map((character) => {
              const size = row.sizes[character];
              return (
                <td key={character} className={styles.cell} data-empty={size === 0}>
                  {size === 0 ? (
                    <>
                      <span className={styles.dot} aria-hidden="true" />
                      <span className="visually-hidden">{say(message('round.noSet'))}</span>
                    </>
                  ) : (
                    <div className={styles.set} data-anchor={anchors.score(row.seat, character)}>
                      <Card character={character} size="small" />
                      <span className={styles.count}>
                        <CountBadge count={size} />
                      </span>
                      <span className="visually-hidden">{say(setWords(character, size))}</span>
                    </div>
                  )}
                </td>
              );
            })}
            <td className={styles.round} data-best={row.isBest} data-label={say(brought)}>
              <span data-anchor={anchors.round(row.seat)}>{`+${row.sets}`}</span>
            </td>
            {hasTasks ? (
              <td
                className={styles.bonus}
                data-best={row.isBest}
                data-label={say(message('round.bonus'))}
              >
                <Scroll className={styles.sign} size={13} strokeWidth={2} aria-hidden="true" />+
                {row.bonus}
              </td>
            ) : null}
            <td className={styles.total} data-label={say(message('round.total'))}>
              <span data-anchor={anchors.total(row.seat)}>{row.total}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A name whose lines break only after a space or a hyphen. */
function Name({ name }: { readonly name: string }): ReactNode {
  return (
    <p className={styles.name}>
      {name.split(/(?<=[\s-])/u).map((word, index) => (
        <span key={index}>{word}</span>
      ))}
    </p>
  );
}

/** How crowded the sets of a row are; the points of tasks take as much room as a set. */
function crowdOf({ sizes }: ScoreRow, hasTasks: boolean): 'some' | 'high' | undefined {
  const sets = characters.filter((character) => sizes[character] > 0).length;
  const parts = hasTasks ? sets + 1 : sets;
  if (parts < 5) return undefined;
  return parts < 6 ? 'some' : 'high';
}
