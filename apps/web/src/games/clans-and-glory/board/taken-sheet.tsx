import type { ClansPublic } from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import type { BoardForm } from '../../../board/screen/frame.ts';
import type { NameOf } from '../../../board/words/names.ts';
import { useSay } from '../../../board/words/say.ts';
import { Card } from '../art/card.tsx';
import { clanOf } from '../art/clan-shapes.tsx';
import { ClanShield } from '../art/clan-shield.tsx';
import { cardName, counted, message } from '../messages/words.ts';
import type { PlayedOut, TakenBy, TakenRow } from '../model/play-out.ts';

import styles from './taken-sheet.module.css';

interface TakenSheetProps {
  readonly sheet: PlayedOut;
  readonly state: ClansPublic;
  /** Whose line is marked. */
  readonly me: Seat | null;
  readonly nameOf: NameOf;
  readonly form: BoardForm;
}

/** Who takes what at which meeting: a row for each player, and one for what goes to nobody. */
export function TakenSheet({ sheet, state, me, nameOf, form }: TakenSheetProps): ReactNode {
  const say = useSay();
  return (
    <table className={styles.sheet} data-form={form}>
      <caption className="visually-hidden">{say(message('end.sheet'))}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{say(message('end.player'))}</span>
          </th>
          {state.stacks.map((stack, meeting) => (
            <th key={meeting} scope="col">
              <span className={styles.long}>
                {say(message('meeting.name', { number: meeting + 1 }))}
              </span>
              <span className={styles.short} aria-hidden="true">
                {meeting + 1}
              </span>
              <span className={styles.stack} aria-hidden="true">
                {stack.map((seat, position) => (
                  <ClanShield key={position} clan={clanOf(seat)} />
                ))}
              </span>
            </th>
          ))}
          <th scope="col">{say(message('end.total'))}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row) => (
          <Row key={row.seat} row={row} isMine={row.seat === me} nameOf={nameOf} />
        ))}
        <tr className={styles.nobody}>
          <th scope="row">{say(message('end.nobody'))}</th>
          {sheet.left.map((cards, meeting) => (
            <td key={meeting}>
              <Cards cards={cards} />
            </td>
          ))}
          <td />
        </tr>
      </tbody>
    </table>
  );
}

/** On a phone, where the sheet needs more than one screen: everybody's points at a glance. The sheet says the same. */
export function Points({
  rows,
  me,
}: Pick<PlayedOut, 'rows'> & { readonly me: Seat | null }): ReactNode {
  return (
    <ol className={styles.standings} aria-hidden="true">
      {rows.map(({ seat, points, place }) => (
        <li key={seat} data-first={place === 1} data-me={seat === me}>
          <ClanShield clan={clanOf(seat)} />
          {points}
        </li>
      ))}
    </ol>
  );
}

function Row({
  row,
  isMine,
  nameOf,
}: {
  readonly row: TakenRow;
  readonly isMine: boolean;
  readonly nameOf: NameOf;
}): ReactNode {
  const say = useSay();
  const { seat, meetings, points, place, cards } = row;
  return (
    <tr data-first={place === 1} data-me={isMine}>
      <th scope="row" className={styles.player}>
        <ClanShield clan={clanOf(seat)} />
        <span>
          {nameOf(seat)}
          {place === null ? null : (
            <small>
              {say(
                counted('end.place', cards, {
                  ordinal: message(`end.rank.${place as 1 | 2 | 3 | 4}`),
                }),
              )}
            </small>
          )}
        </span>
      </th>
      {meetings.map((takings, meeting) => (
        <td
          key={meeting}
          data-name={
            takings.length === 0 ? undefined : say(message('meeting.name', { number: meeting + 1 }))
          }
        >
          {takings.map((taking) => (
            <Taken key={taking.position} taking={taking} />
          ))}
          <Sum takings={takings} />
        </td>
      ))}
      <td className={styles.total}>{points}</td>
    </tr>
  );
}

function Taken({ taking: { position, cards } }: { readonly taking: TakenBy }): ReactNode {
  return (
    <span className={styles.taken}>
      <span className={styles.order}>{position}</span>
      {cards.length === 0 ? <Nothing /> : <Cards cards={cards} />}
    </span>
  );
}

function Nothing(): ReactNode {
  const say = useSay();
  return (
    <>
      <span className={styles.dot} aria-hidden="true" />
      <span className="visually-hidden">{say(message('preview.nothing'))}</span>
    </>
  );
}

function Sum({ takings }: { readonly takings: readonly TakenBy[] }): ReactNode {
  const sum = takings.reduce(
    (points, { strength, cards }) => points + (strength ?? 0) * cards.length,
    0,
  );
  if (takings.length === 0) return <span className={styles.dot} aria-hidden="true" />;
  if (sum === 0) return null;
  return <span className={styles.sum}>{`+${sum}`}</span>;
}

function Cards({ cards }: Pick<TakenBy, 'cards'>): ReactNode {
  const say = useSay();
  if (cards.length === 0) return null;
  return (
    <span className={styles.cards}>
      {cards.map(({ place, card }) => (
        <span key={place} className={styles.card} data-taken={place}>
          <Card card={card} size="small" />
          <span className="visually-hidden">{say(cardName(card))}</span>
        </span>
      ))}
    </span>
  );
}
