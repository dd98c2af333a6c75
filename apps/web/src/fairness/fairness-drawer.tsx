import type { GameTypes } from '@call-to-glory/game-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { TableView } from '../games/game-client.ts';
import { addTexts } from '../language/texts.ts';
import { Drawer } from '../shell/drawer.tsx';
import { fairnessTexts } from './fairness-texts.ts';

const FairnessPanel = lazy(async () => {
  const [module] = await Promise.all([
    import('./fairness-panel.tsx'),
    addTexts('fairness', fairnessTexts),
  ]);
  return { default: module.FairnessPanel };
});

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
