import type { GameTypes, Viewer } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';
import { useState } from 'react';

interface KeptTable<Types extends GameTypes> {
  readonly seq: number;
  readonly table: TableView<Types>;
}

/** The moments of a game that this page has seen, and the one being looked at. */
export interface LookBack<Types extends GameTypes> {
  /** Null for the present. */
  readonly moment: KeptTable<Types> | null;
  /** The earliest row that can be looked at. */
  readonly since: number;
  look(seq: number): void;
  back(): void;
}

/** The maximum number of moments kept: a long game has this many. */
const maxMoments = 700;

/**
 * Keeps earlier states of a table, so that the viewer can look back while the game goes on. The present returns as soon
 * as they are asked something.
 *
 * @param asked identifies what the viewer is currently asked; null for nothing
 */
export function useLookBack<Types extends GameTypes>(
  { seq, table, viewer }: KeptTable<Types> & { readonly viewer: Viewer },
  asked: string | null,
): LookBack<Types> {
  const [kept, setKept] = useState<{
    readonly viewer: Viewer;
    readonly gameNumber: number;
    readonly tables: readonly KeptTable<Types>[];
  }>({ viewer, gameNumber: table.gameNumber, tables: [] });
  const [at, setAt] = useState<number | null>(null);
  const [known, setKnown] = useState(asked);
  const isSame = kept.viewer === viewer && kept.gameNumber === table.gameNumber;
  const last = kept.tables.at(-1)?.seq ?? -1;
  if (!isSame || last !== seq) {
    const before = isSame && seq > last ? kept.tables : [];
    const tables = [...before, { seq, table }].slice(-maxMoments);
    setKept({ viewer, gameNumber: table.gameNumber, tables });
  }
  if (known !== asked) {
    setKnown(asked);
    if (asked !== null) setAt(null);
  }
  const moment = at === null ? null : (kept.tables.findLast((one) => one.seq <= at) ?? null);
  const isNow = moment === null || moment.seq >= seq;
  return {
    moment: isNow ? null : moment,
    since: kept.tables[0]?.seq ?? seq,
    look: setAt,
    back: () => setAt(null),
  };
}
