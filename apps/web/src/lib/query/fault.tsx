import type { WireRefusal } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';

import { describeRefusal } from './describe-refusal.ts';

/** Why something was refused; nothing, and without any room, if it was not. */
export function Fault({ refused }: { readonly refused: WireRefusal | null }): ReactNode {
  return (
    <p className="fault" role="alert">
      {refused === null ? null : describeRefusal(refused)}
    </p>
  );
}
