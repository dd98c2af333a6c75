import type { Seat } from '@call-to-glory/game-kit';
import { useMemo, useState, type ReactNode } from 'react';

import type { BoardTalk } from '../contract/board-props.ts';
import { PlateMenuContext } from './plate-menu.ts';

/** Lets the plates of a table open their players' menus. */
export function WithPlateMenus({
  talk,
  openChat,
  children,
}: {
  readonly talk: BoardTalk | null;
  openChat(): void;
  readonly children: ReactNode;
}): ReactNode {
  const [shown, setShown] = useState<{ readonly seat: Seat; readonly opener: HTMLElement } | null>(
    null,
  );
  const hasMenu = talk?.hasMenu;
  const menus = useMemo(
    () =>
      hasMenu === undefined
        ? null
        : { hasMenu, open: (seat: Seat, opener: HTMLElement) => setShown({ seat, opener }) },
    [hasMenu],
  );
  return (
    <PlateMenuContext value={menus}>
      {children}
      {shown === null || talk === null
        ? null
        : talk.menu(shown.seat, shown.opener, openChat, () => setShown(null))}
    </PlateMenuContext>
  );
}
