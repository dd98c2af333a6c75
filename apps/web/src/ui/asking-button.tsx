import { useState, type ComponentProps, type ReactNode } from 'react';

import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A button that asks before it does something. */
export function AskingButton({
  look,
  label,
  children,
  onAct,
  ...asking
}: Pick<ComponentProps<typeof Button>, 'look' | 'children'> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'lead' | 'stay' | 'act'> & {
    /** The name of the button for those who cannot see what it is beside. */
    readonly label?: string;
    onAct(): void;
  }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look={look} aria-label={label} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {isAsking ? (
        <ConfirmDialog {...asking} onAct={onAct} onClosed={() => setAsking(false)} />
      ) : null}
    </>
  );
}
