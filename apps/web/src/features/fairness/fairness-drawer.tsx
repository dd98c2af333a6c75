import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { withMessages } from '../../lib/language/messages.ts';
import { lazyPart, Overlay } from '../../lib/lazy/lazy-part.tsx';
import { Drawer } from '../../ui/drawer.tsx';

const { Part: FairnessPanel } = lazyPart(
  async () => (await withMessages(import('./fairness-panel.tsx'))).FairnessPanel,
);

interface FairnessDrawerProps {
  readonly table: TableView<GameTypes>;
  onClose(): void;
}

/** Explains how the cards of a table are dealt so that nobody can choose them, and proves it. */
export function FairnessDrawer({ table, onClose }: FairnessDrawerProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Drawer title={t('fair.title')} isOpen isWide onClose={onClose}>
      <Overlay onClose={onClose}>
        <FairnessPanel table={table} />
      </Overlay>
    </Drawer>
  );
}
