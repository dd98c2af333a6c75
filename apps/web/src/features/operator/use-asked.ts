import type { WireRefusal } from '@call-to-glory/protocol';
import { useEffect, useRef, useState } from 'react';

import { useBusy } from '../../ui/use-busy.ts';

/** What a dialog asks for, once it is sent. */
interface Asked {
  readonly isBusy: boolean;
  readonly refused: WireRefusal | null;
  send(act: Promise<WireRefusal | null>): Promise<void>;
}

/**
 * Closes a dialog once its act is done. One that is refused leaves it open, with what was typed.
 *
 * @param onMissed takes the refusal if the dialog has been closed in the meantime
 */
export function useAsked(onClose: () => void, onMissed: (refused: WireRefusal) => void): Asked {
  const [isBusy, busyWith] = useBusy();
  const [refused, setRefused] = useState<WireRefusal | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function send(act: Promise<WireRefusal | null>): Promise<void> {
    const refusal = await busyWith(act);
    if (refusal === null) onClose();
    else if (isOpen.current) setRefused(refusal);
    else onMissed(refusal);
  }

  return { isBusy, refused, send };
}
