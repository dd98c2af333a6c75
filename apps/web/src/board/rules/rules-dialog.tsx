import { lazy, Suspense, useState, type ReactNode } from 'react';

import { rulesTexts } from '../../games/call-to-glory/messages/texts.ts';
import { addTexts } from '../../lib/language/texts.ts';
import { Drawer } from '../../ui/drawer.tsx';
import type { Place } from './rules-reader.tsx';

const Reader = lazy(async () => {
  const [{ RulesReader }] = await Promise.all([
    import('./rules-reader.tsx'),
    addTexts('call-to-glory-rules', rulesTexts),
  ]);
  return { default: RulesReader };
});

interface RulesDialogProps {
  readonly title: string;
  /** Where to open the rules: `id` may be empty for their beginning; null while they are closed. */
  readonly at: Place | null;
  onClose(): void;
}

/** The rules over the table, to look something up in the middle of a game. */
export function RulesDialog({ title, at, onClose }: RulesDialogProps): ReactNode {
  return (
    <Drawer title={title} isWide isOpen={at !== null} onClose={onClose}>
      {at === null ? null : <RulesFrom start={at} />}
    </Drawer>
  );
}

function RulesFrom({ start }: { readonly start: Place }): ReactNode {
  const [at, setAt] = useState<Place | null>(start.id === '' ? null : start);
  return (
    <Suspense>
      <Reader at={at} onGo={(id) => setAt({ id })} />
    </Suspense>
  );
}
