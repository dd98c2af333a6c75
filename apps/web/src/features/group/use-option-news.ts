import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';
import { useState } from 'react';

import type { GameLobby, OptionRow } from '../../board/contract/game-client.ts';
import { optionRows } from './option-rows.ts';

/** An option whose value has just changed. */
interface OptionNews {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The options of a table in words, and what their last change on this page has changed. */
export function useOptionNews(
  table: TableView<GameTypes>,
  game: GameLobby<GameTypes>,
): { readonly rows: readonly OptionRow[]; readonly news: readonly OptionNews[] } {
  const rows = optionRows(table.options, game);
  const [seen, setSeen] = useState({
    at: table.optionsAt,
    rows,
    news: [] as readonly OptionNews[],
  });
  if (seen.at !== table.optionsAt) {
    const news = rows.flatMap(({ name, value }) => {
      const from = seen.rows.find((row) => row.name === name)?.value;
      return from === undefined || from === value ? [] : [{ name, from, to: value }];
    });
    setSeen({ at: table.optionsAt, rows, news });
  }
  return { rows, news: seen.news };
}
