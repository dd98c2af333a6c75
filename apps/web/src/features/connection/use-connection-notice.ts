import { useEffect, useState } from 'react';

import type { ConnectionState } from '../../lib/connection/lifeline.ts';
import { useShell } from '../../lib/shell/shell-context.ts';

/** What the player is told about the connection: short losses are not mentioned. */
export type ConnectionNotice =
  | 'none'
  | 'slow'
  | 'unsteady'
  | 'unanswered'
  | 'down'
  | 'restarting'
  | 'back'
  | 'outdated';

/** Milliseconds: when a loss is hinted at, when it is reported, and how long its end is. */
const noticeMs = { hint: 2000, tell: 3500, back: 1500 };

/** Gives the notice to show now. */
export function useConnectionNotice(): ConnectionNotice {
  const { state } = useShell().connection;
  const [notice, setNotice] = useState<ConnectionNotice>('none');
  useEffect(() => {
    let timers: readonly ReturnType<typeof setTimeout>[] = [];
    const drop = (): void => timers.forEach(clearTimeout);
    function look(): void {
      drop();
      timers = stepsOf(state.get()).map(({ after, show }) =>
        setTimeout(() => setNotice((shown) => show(shown)), Math.max(0, after)),
      );
    }
    look();
    const silence = state.subscribe(look);
    return () => {
      silence();
      drop();
    };
  }, [state]);
  return notice;
}

interface Step {
  readonly after: number;
  show(shown: ConnectionNotice): ConnectionNotice;
}

function stepsOf(state: ConnectionState): readonly Step[] {
  switch (state.type) {
    case 'up':
      return [
        { after: 0, show: (shown) => (isTold(shown) ? 'back' : 'none') },
        { after: noticeMs.back, show: () => 'none' },
      ];
    case 'slow':
      return [{ after: 0, show: () => 'slow' }];
    case 'down': {
      const past = Date.now() - state.since;
      // A connection that was never up cannot be lost.
      if (!state.wasUp) return [{ after: noticeMs.tell - past, show: () => 'unanswered' }];
      const told = state.restarting ? 'restarting' : 'down';
      return [
        { after: noticeMs.hint - past, show: (shown) => (isTold(shown) ? shown : 'unsteady') },
        { after: noticeMs.tell - past, show: () => told },
      ];
    }
    case 'outdated':
      return [{ after: 0, show: () => 'outdated' }];
  }
}

function isTold(shown: ConnectionNotice): boolean {
  return shown === 'down' || shown === 'restarting';
}
