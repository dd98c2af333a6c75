import type { BlockedPerson, WireRefusal } from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table/client';
import { useState } from 'react';

import { useFading } from '../../ui/use-fading.ts';
import type { Blocks } from './use-blocks.ts';

/** How long undoing it is offered, in milliseconds; the menu always offers it. */
const time = 8000;

/** Where somebody was muted or blocked, and where it can be undone: in the chat, or at their plate at the table. */
export type BlockedAt = 'chat' | 'plate';

interface Noted extends BlockedPerson {
  readonly where: BlockedAt;
  /** Why undoing it was refused; null if it was not. */
  readonly refused: WireRefusal | null;
}

export interface BlockNoted {
  /** The person who has just been muted or blocked; null when there is nothing to undo. */
  readonly noted: Noted | null;
  /**
   * Mutes or blocks somebody, or undoes it (null); gives the refusal, if any.
   *
   * @param where it is noted for a while; nowhere by default
   */
  block(
    person: Person,
    how: BlockedPerson['how'] | null,
    where?: BlockedAt,
  ): Promise<WireRefusal | null>;
}

export function useBlockNote(block: Blocks['block']): BlockNoted {
  const [noted, setNoted] = useState<Noted | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  useFading(isUndoing ? null : noted, time, () => setNoted(null));

  return {
    noted,
    async block({ id, name }, how, where) {
      // The answer may take longer than the note is shown.
      setUndoing(how === null);
      const refused = await block({ id, name }, how);
      setUndoing(false);
      if (refused === null) {
        const isNoted = how !== null && where !== undefined;
        // What was done about somebody else can still be undone.
        setNoted((now) =>
          isNoted ? { id, name, how, where, refused } : now?.id === id ? null : now,
        );
      } else if (how === null) {
        // It can be tried again for as long.
        setNoted((now) => (now?.id === id ? { ...now, refused } : now));
      }
      return refused;
    },
  };
}
