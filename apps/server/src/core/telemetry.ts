import { EventEmitter } from 'node:events';

import type { MessageName } from '@call-to-glory/protocol';
import type { AppendResult, Hint } from '@call-to-glory/table';

/** What happens inside a server that its operators may want to count. Nobody listens unless they do. */
interface Measured {
  /** A message of a browser has been answered: with `ok`, or with the code of a refusal. */
  answered: [message: MessageName | 'unknown', result: string, seconds: number];
  /** A row was handed to the log, which has taken it, has another one there, or cannot be reached. */
  appended: [result: AppendResult['type'] | 'failed', seconds: number];
  /** A hint was told to the other servers, or heard; of its own, a server hears heartbeats alone. */
  hint: [direction: 'told' | 'heard', hint: Hint];
}

/** Tells what happens to those who measure it. */
export type Telemetry = EventEmitter<Measured>;

/** A telemetry of one server. */
export function createTelemetry(): Telemetry {
  return new EventEmitter<Measured>();
}

/** How many seconds something takes: asked when it is done. */
export function stopwatch(): () => number {
  const begin = performance.now();
  return () => (performance.now() - begin) / 1000;
}
