import type { Refused } from '@call-to-glory/protocol';
import { useEffect, useState } from 'react';

import type { Blocks, PersonAt } from './use-blocks.ts';

/** How long undoing a mute is offered, in milliseconds; the menu always offers it. */
const time = 8000;

/** Where somebody was muted, and where it can be undone: in the chat, or at their plate at the table. */
type MutedAt = 'chat' | 'plate';

interface Muted extends PersonAt {
  readonly where: MutedAt;
}

export interface Muting {
  /** The person who has just been muted; null when there is nothing to undo. */
  readonly muted: Muted | null;
  /** Mutes somebody at once, and offers to undo it for a while; gives the refusal, if any. */
  mute(person: PersonAt, where: MutedAt): Promise<Refused | null>;
  /** Unmutes somebody; gives the refusal, if any. */
  unmute(person: PersonAt): Promise<Refused | null>;
}

export function useMuted(block: Blocks['block']): Muting {
  const [muted, setMuted] = useState<Muted | null>(null);
  useEffect(() => {
    if (muted === null) return undefined;
    const timer = setTimeout(() => setMuted(null), time);
    return () => clearTimeout(timer);
  }, [muted]);

  async function set(person: PersonAt, next: Muted | null): Promise<Refused | null> {
    const refused = await block(person, next === null ? null : 'mute');
    if (refused === null) setMuted(next);
    return refused;
  }

  return {
    muted,
    mute: ({ id, name }, where) => set({ id, name }, { id, name, where }),
    unmute: (person) => set(person, null),
  };
}
