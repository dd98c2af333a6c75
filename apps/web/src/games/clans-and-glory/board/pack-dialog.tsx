import { cardsOutOfSight, packFor, type Villager } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSay } from '../../../board/words/say.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Card } from '../art/card.tsx';
import { cardName, counted, message } from '../messages/words.ts';
import type { ClansModel } from '../model/board-model.ts';

import styles from './pack-dialog.module.css';

interface PackDialogProps {
  readonly model: ClansModel;
  onClose(): void;
}

/**
 * All cards in play, a row for each strength and a column for each colour: those that are not face up, and empty places
 * for the others. The viewer sees which of them they hold or have laid face down.
 */
export function PackDialog({ model: { state, mine }, onClose }: PackDialogProps): ReactNode {
  const say = useSay();
  const { t } = useTranslation();
  const hidden = new Set(cardsOutOfSight(state));
  const own = new Set([
    ...(mine?.own.hand ?? []),
    ...(mine?.own.faceDown ?? []).map(({ card }) => card),
  ]);
  return (
    <Dialog
      title={say(message('options.openPack'))}
      onClose={onClose}
      buttons={(close) => (
        <Button look="outline" onClick={close}>
          {t('dialog.close')}
        </Button>
      )}
    >
      <p>
        {say(counted('pack.lead', hidden.size))}
        {own.size === 0 ? null : ` ${say(message('pack.mine'))}`}
      </p>
      <ul className={styles.pack}>
        {packFor(state.handSizes.length).map((card) => (
          <PackCard key={card} card={card} isHidden={hidden.has(card)} isOwn={own.has(card)} />
        ))}
      </ul>
    </Dialog>
  );
}

function PackCard({
  card,
  isHidden,
  isOwn,
}: {
  readonly card: Villager;
  readonly isHidden: boolean;
  readonly isOwn: boolean;
}): ReactNode {
  const say = useSay();
  if (!isHidden) return <li className={styles.gone} aria-hidden="true" />;
  const name = cardName(card);
  return (
    <li data-own={isOwn}>
      <Card card={card} size="small" />
      <span className="visually-hidden">
        {say(isOwn ? message('pack.yours', { card: name }) : name)}
      </span>
    </li>
  );
}
