import { isVillager } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';

import type { GameLooks } from '../../../board/words/game-looks.ts';
import { CardToken } from '../art/card-token.tsx';
import { clanOf } from '../art/clan-shapes.tsx';
import { ClanShield } from '../art/clan-shield.tsx';
import { SeatMark, seatName } from '../lobby/seat-mark.tsx';

import styles from './looks.module.css';

/** A card, or a shield where one is put down: `cardPiece` and `shieldPiece` make them. */
function Token({ token }: { readonly token: string }): ReactNode {
  if (isVillager(token)) return <CardToken card={token} />;
  const seat = Number(token.slice('shield '.length));
  return (
    <span className={styles.shield}>
      <ClanShield clan={clanOf(seat)} />
    </span>
  );
}

/** The clans and cards as the kit shows them. */
export const looks: GameLooks = {
  SeatMark,
  seatName,
  Token,
};
