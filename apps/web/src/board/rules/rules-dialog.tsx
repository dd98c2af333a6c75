import { useState, type ReactNode } from 'react';

import { Overlay } from '../../lib/lazy/lazy-part.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import type { RulesAnchor, RulesReaderOf } from './lazy-reader.tsx';

interface RulesDialogProps {
  readonly title: string;
  readonly Reader: RulesReaderOf;
  /** Where to open the rules: `id` may be empty for their beginning. */
  readonly at: RulesAnchor;
  onClose(): void;
}

/** The rules over the table, for looking something up in the middle of a game. */
export function RulesDialog({ title, Reader, at, onClose }: RulesDialogProps): ReactNode {
  return (
    <Drawer title={title} isWide isOpen onClose={onClose}>
      <Overlay onClose={onClose}>
        <RulesFrom Reader={Reader} start={at} />
      </Overlay>
    </Drawer>
  );
}

interface RulesFromProps {
  readonly Reader: RulesReaderOf;
  readonly start: RulesAnchor;
}

function RulesFrom({ Reader, start }: RulesFromProps): ReactNode {
  const [at, setAt] = useState<RulesAnchor | null>(start.id === '' ? null : start);
  return <Reader at={at} onGo={(id) => setAt({ id })} />;
}
