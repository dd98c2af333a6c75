import type { ReactNode } from 'react';

import type { NameOf } from '../../../board/words/names.ts';
import { useSay } from '../../../board/words/say.ts';
import { Card } from '../art/card.tsx';
import { clanOf } from '../art/clan-shapes.tsx';
import { ClanShield } from '../art/clan-shield.tsx';
import { cardName, message } from '../messages/words.ts';
import type { ClansModel } from '../model/board-model.ts';
import { withShield } from '../model/shield-preview.ts';

import styles from './shield-preview.module.css';

/** With more shields than this, a phone shows a bare 0 for one that takes nothing. */
const manyShields = 4;

interface ShieldPreviewProps {
  readonly model: ClansModel;
  readonly nameOf: NameOf;
  readonly isBrief: boolean;
}

/** With Standings: what each shield would take here if the game ended now, with the one that the viewer is asked about. */
export function ShieldPreview({ model, nameOf, isBrief }: ShieldPreviewProps): ReactNode {
  const say = useSay();
  const { state, mine, task, standings } = model;
  const { stage } = state;
  if (task !== 'shield' || standings === null || mine === null || stage.type !== 'shield') {
    return null;
  }
  const { meeting } = stage;
  const { takings, left } = withShield(state, meeting, mine.seat);
  const title = isBrief
    ? message('preview.titleShort')
    : message('preview.title', { meeting: meeting + 1 });
  return (
    <section
      className={styles.preview}
      data-brief={isBrief}
      data-many={takings.length > manyShields}
      aria-label={say(title)}
    >
      <h3 className={styles.title} aria-hidden="true">
        {say(title)}
      </h3>
      {/* It may scroll, and whatever scrolls must be in reach of the keys. */}
      <ol
        className={styles.shields}
        data-slides
        tabIndex={isBrief && takings.length > 2 ? 0 : undefined}
      >
        {takings.map(({ seat, strength, cards }, position) => {
          const isNew = position === takings.length - 1;
          const worth = (strength ?? 0) * cards.length;
          return (
            <li
              key={position}
              ref={isNew ? showInRow : undefined}
              className={styles.shield}
              data-new={isNew}
            >
              <span className={styles.order}>{position + 1}</span>
              <ClanShield clan={clanOf(seat)} />
              <span className={styles.name}>{nameOf(seat)}</span>
              <strong className={styles.worth}>{isNew ? `+${worth}` : worth}</strong>
              <Cards cards={cards.map(({ card }) => card)} none={say(message('preview.nothing'))} />
            </li>
          );
        })}
        <li className={styles.shield} data-empty={left.length === 0}>
          <span className={styles.nobody}>{say(message('preview.nobody'))}</span>
          <Cards cards={left.map(({ card }) => card)} none={say(message('cards.none'))} />
        </li>
      </ol>
    </section>
  );
}

/** In a row that is too long for the screen, scrolls to the viewer's own shield. */
function showInRow(shield: HTMLElement | null): void {
  shield?.parentElement?.scrollTo({ left: shield.offsetLeft });
}

function Cards({
  cards,
  none,
}: {
  readonly cards: readonly Parameters<typeof Card>[0]['card'][];
  readonly none: string;
}): ReactNode {
  const say = useSay();
  return (
    <span className={styles.cards}>
      {cards.map((card) => (
        <span key={card}>
          <Card card={card} size="small" />
          <span className="visually-hidden">{say(cardName(card))}</span>
        </span>
      ))}
      {cards.length === 0 ? <span className={styles.none}>{none}</span> : null}
    </span>
  );
}
