import type { ReactNode } from 'react';

import type { InviteAgain } from './use-invite-again.ts';

import styles from './invite-fault.module.css';

/** Says why somebody could not be invited again; empty as long as nothing is wrong. */
export function InviteFault({ again }: { readonly again: InviteAgain | null }): ReactNode {
  return (
    <p className={styles.fault} role="alert">
      {again?.fault}
    </p>
  );
}
