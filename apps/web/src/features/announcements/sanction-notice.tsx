import type { ReactNode } from 'react';

import type { Sanction } from '../../lib/session/session.ts';
import { BanNotice } from './ban-notice.tsx';
import { WarningNotice } from './warning-notice.tsx';

/** Tells a player that the operator has banned or warned them. */
export function SanctionNotice({ sanction }: { readonly sanction: Sanction }): ReactNode {
  return 'until' in sanction ? (
    // Another ban in its place can be objected to again.
    <BanNotice key={`${sanction.until} ${sanction.reason}`} ban={sanction} />
  ) : (
    <WarningNotice key={sanction.at} warning={sanction} />
  );
}
