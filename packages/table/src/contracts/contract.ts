import { canonicalJson } from '../log/canonical-json.ts';

/** A promise that every implementation of a port must keep, checked on a fresh one. */
export interface Clause<Port> {
  readonly title: string;
  /** Rejects if the promise is broken. */
  check(port: Port): Promise<void>;
}

/** Throws unless both are the same JSON. */
export function mustEqual(actual: unknown, expected: unknown): void {
  const [is, should] = [canonicalJson(actual), canonicalJson(expected)];
  if (is !== should) throw new Error(`it is ${is}, and should be ${should}`);
}
