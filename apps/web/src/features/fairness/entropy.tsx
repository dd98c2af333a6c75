import type { Occupant } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { gameOf } from '../../games/games.ts';
import { Fingerprint } from './fingerprint.tsx';

import styles from './fairness-panel.module.css';

interface EntropyProps {
  readonly chairs: readonly Occupant[];
  /** What each of them has added (hex); empty for nothing. */
  readonly entropy: readonly string[];
  /** What each of them has promised to add (SHA-256, hex); empty for nothing. */
  readonly seals?: readonly string[];
  readonly gameId: string;
  /** Can nobody add anything more? */
  readonly isOver: boolean;
  /** Have people changed chairs since? Then nobody here knows who sat where. */
  readonly haveMoved?: boolean;
}

/** Shows what each chair adds to the chance of a game. */
export function Entropy(props: EntropyProps): ReactNode {
  const { t } = useTranslation('fairness');
  const { chairs, gameId, haveMoved = false } = props;
  const nameOf = (occupant: Occupant, seat: number): string => {
    if (haveMoved) return t('chair', { number: seat + 1 });
    return occupant.type === 'person'
      ? occupant.person.name
      : (gameOf(gameId)?.seatName(seat) ?? '');
  };
  return (
    <dl className={styles.entropy}>
      {chairs.map((occupant, seat) => (
        <div key={seat}>
          <dt>{nameOf(occupant, seat)}</dt>
          <dd>
            <Added {...props} seat={seat} type={haveMoved ? 'person' : occupant.type} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Added({
  entropy,
  seals = [],
  isOver,
  seat,
  type,
}: EntropyProps & { readonly seat: number; readonly type: Occupant['type'] }): ReactNode {
  const { t } = useTranslation('fairness');
  const added = entropy[seat] ?? '';
  if (added !== '') return <Fingerprint value={added} />;
  if (type !== 'person') return t(`added.${type}`);
  if (isOver) return t('added.nothing');
  return t((seals[seat] ?? '') === '' ? 'added.person' : 'added.sealed');
}
