import { tableVersion } from '../model/decision.ts';
import { isTableEvent } from '../model/event.ts';

/** A row contains something that this build does not know: a later build has written to the log. */
export class RowOfLaterBuild extends Error {
  override readonly name = 'RowOfLaterBuild';
}

/** Throws `RowOfLaterBuild` unless this build knows these events, and decides like the one that wrote them. */
export function requireKnown(
  events: readonly { readonly type: string; readonly tableVersion?: number }[],
  seq: number,
): void {
  for (const { type, tableVersion: version = 1 } of events) {
    if (!isTableEvent({ type })) throw new RowOfLaterBuild(`${type} in row ${seq}`);
    if (version > tableVersion) {
      throw new RowOfLaterBuild(`version ${version} of tables in row ${seq}`);
    }
  }
}
