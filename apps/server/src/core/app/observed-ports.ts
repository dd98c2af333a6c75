import type { EventLog, Hints } from '@call-to-glory/table';

import { stopwatch, type Telemetry } from '../telemetry.ts';

/** Wraps a log: emits the result of each append, and how long it took. */
export function observedLog<Log extends EventLog>(log: Log, telemetry: Telemetry): Log {
  const append: EventLog['append'] = async (...row) => {
    const seconds = stopwatch();
    try {
      const appended = await log.append(...row);
      telemetry.emit('appended', appended.type, seconds());
      return appended;
    } catch (error) {
      telemetry.emit('appended', 'failed', seconds());
      throw error;
    }
  };
  return new Proxy(log, {
    get(target, name) {
      if (name === 'append') return append;
      const part: unknown = Reflect.get(target, name);
      return typeof part === 'function' ? (part.bind(target) as unknown) : part;
    },
  });
}

/** Wraps hints: emits each one that is sent or received. */
export function observedHints(hints: Hints, telemetry: Telemetry): Hints {
  hints.hear((hint) => telemetry.emit('hint', 'heard', hint));
  return {
    tell(hint) {
      telemetry.emit('hint', 'told', hint);
      hints.tell(hint);
    },
    hear: (listener) => hints.hear(listener),
  };
}
