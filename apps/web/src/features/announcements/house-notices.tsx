import type { ReactNode } from 'react';

import { Announced } from './announced.tsx';
import { ShutOut } from './shut-out.tsx';

/** What whoever runs the house has to say to this page, in the flow of it. */
export function HouseNotices(): ReactNode {
  return (
    <>
      <ShutOut />
      <Announced />
    </>
  );
}
