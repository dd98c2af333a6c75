import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';
import { useState } from 'react';

import type { GameLobby, OptionRow } from '../../board/contract/game-client.ts';
import { hostNameOf } from '../names/seat-names.ts';
import { optionRows } from './option-rows.ts';

/** An option whose value has just changed. */
interface OptionNews {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The options of a table in words, and what their last change on this page has changed, and who changed it. */
export function useOptionNews(
  table: TableView<GameTypes>,
  game: GameLobby<GameTypes>,
): {
  readonly rows: readonly OptionRow[];
  readonly news: readonly OptionNews[];
  /** The name of the host then; null if there was none. */
  readonly by: string | null;
} {
  const rows = optionRows(table.options, game);
  const [seen, setSeen] = useState({
    at: table.optionsAt,
    rows,
    news: [] as readonly OptionNews[],
    by: null as string | null,
  });
  if (seen.at !== table.optionsAt) {
    setSeen({ at: table.optionsAt, rows, news: newsIn(seen.rows, rows), by: hostNameOf(table) });
  }
  return { rows, news: seen.news, by: seen.by };
}

/** What is different in some options from others. */
export function newsIn(
  before: readonly OptionRow[],
  rows: readonly OptionRow[],
): readonly OptionNews[] {
  return rows.flatMap(({ name, value }) => {
    const from = before.find((row) => row.name === name)?.value;
    return from === undefined || from === value ? [] : [{ name, from, to: value }];
  });
}
