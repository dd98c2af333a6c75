import type { GameTypes } from '@call-to-glory/game-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { TableView } from '../../lib/connection/table-view.ts';
import { Drawer } from '../../ui/drawer.tsx';

const FairnessPanel = lazy(async () =>
  (await import('./load-fairness-panel.ts')).loadFairnessPanel(),
);

interface FairnessDrawerProps {
  readonly table: TableView<GameTypes>;
  readonly isOpen: boolean;
  onClose(): void;
}

/** How the cards of a table are dealt so that nobody could choose them, and the proof of it. */
export function FairnessDrawer({ table, isOpen, onClose }: FairnessDrawerProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Drawer title={t('fair.title')} isOpen={isOpen} isWide onClose={onClose}>
      <Suspense>
        <FairnessPanel table={table} />
      </Suspense>
    </Drawer>
  );
}
