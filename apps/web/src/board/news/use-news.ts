import type { GameTypes } from '@call-to-glory/game-kit';
import { useState } from 'react';

import type { BoardGame, TableContext } from '../contract/board-game.ts';
import { useListNames } from '../words/use-list-names.ts';
import { newsOf, turnOf, type News } from './news.ts';

/** Announcements of what has just happened at the table shown. */
export function useNews<Types extends GameTypes>(
  game: Pick<BoardGame<Types>, 'sentenceOf' | 'alertsOf' | 'rules'>,
  context: Pick<TableContext<Types>, 'view' | 'viewer' | 'seq' | 'log'>,
): News {
  const { view, viewer, seq } = context;
  const list = useListNames();
  const turn = turnOf(game.rules, view.public, viewer);
  const [row, setRow] = useState<{ seq: number; turn: string | null; before: string | null }>({
    seq,
    turn,
    before: null,
  });
  if (row.seq !== seq) setRow({ seq, turn, before: row.turn });
  return newsOf(game, context, list, row.before);
}
