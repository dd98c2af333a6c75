import { EventEmitter } from 'node:events';

import type { MessageName } from '@call-to-glory/protocol';
import type { AppendResult, Hint } from '@call-to-glory/table';

/** Events inside a server that its operators may want to count. Nobody listens unless they do. */
interface Measured {
  /** A message from a browser has been answered: with `ok`, or with the code of a refusal. */
  answered: [message: MessageName | 'unknown', result: string, seconds: number];
  /** There is a route, named by its method and pattern, of which no request has been answered yet. */
  routed: [route: string];
  /** A request over HTTP has been answered; `route` is its method and pattern, or `other` for an address without a route. */
  requested: [route: string, status: number];
  /** A row was handed to the log, which has accepted it, has another one in its place, or cannot be reached. */
  appended: [result: AppendResult['type'] | 'failed', seconds: number];
  /** A hint was sent to the other servers, or received; of its own hints, a server receives only heartbeats. */
  hint: [direction: 'told' | 'heard', hint: Hint];
}

/** Emits events for metrics. */
export type Telemetry = EventEmitter<Measured>;

/** Creates the telemetry of one server. */
export function createTelemetry(): Telemetry {
  return new EventEmitter<Measured>();
}

/** Starts a stopwatch; calling it returns the seconds since. */
export function stopwatch(): () => number {
  const begin = performance.now();
  return () => (performance.now() - begin) / 1000;
}
