import type { ReactNode } from 'react';

import { Announced } from './announced.tsx';
import { ShutOut } from './shut-out.tsx';

/** What the operator and the server have to say to this page, in the flow of it. */
export function ServerNotices(): ReactNode {
  return (
    <>
      <ShutOut />
      <Announced />
    </>
  );
}
