import type { Refused } from '@call-to-glory/protocol';
import { useState } from 'react';

/** What a dialog asks for, once it is sent. */
interface Asked {
  readonly isBusy: boolean;
  readonly refused: Refused | null;
  send(act: Promise<Refused | null>): Promise<void>;
}

/** Closes a dialog once its act is done. One that is refused leaves it open, with what was typed. */
export function useAsked(onClose: () => void): Asked {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function send(act: Promise<Refused | null>): Promise<void> {
    setBusy(true);
    const refusal = await act;
    setBusy(false);
    setRefused(refusal);
    if (refusal === null) onClose();
  }

  return { isBusy, refused, send };
}
