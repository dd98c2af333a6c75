import type { WireRefusal } from '@call-to-glory/protocol';
import type { TableId } from '@call-to-glory/table/client';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'wouter';

import type { WhichGame } from '../../board/contract/board-game.ts';
import { tableInLog } from '../../features/fairness/log-file.ts';
import { gameOf } from '../../games/games.ts';
import { useIdentity, useShell, type Shell } from '../../lib/shell/shell-context.ts';
import { Opening } from '../../ui/opening.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { GonePage } from '../gone/gone-page.tsx';
import { NoTablePage } from '../table/no-table-page.tsx';

export { messages } from '../../features/table/messages.ts';

/** Where a game can be replayed, or why it cannot. */
type Found =
  | { readonly type: 'address'; readonly address: string }
  | { readonly type: 'refused'; readonly refused: WireRefusal }
  | { readonly type: 'gone'; readonly what: 'unfinished' | 'replay' | 'private' | 'failed' };

/** A game of a table, fetched from its log and opened as a seat saw it, or else as the player of this browser did. */
export function PastReplayPage({ table }: { readonly table: TableId }): ReactNode {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [asked] = useSearchParams();
  const { backend } = useShell();
  const identity = useIdentity();
  const [found, setFound] = useState<Found | null>(null);
  const end = Number(asked.get('end') ?? Infinity);
  const seat = asked.get('eyes');
  const me = identity.state.type === 'loaded' ? (identity.state.value?.id ?? '') : null;
  useTitle(t('replayTitle'));
  useEffect(() => {
    if (me === null || found !== null) return undefined;
    let isShown = true;
    void open(me);
    return () => {
      isShown = false;
    };

    async function open(player: string): Promise<void> {
      const eyes = seat === null ? { player } : Number(seat);
      const what = await find(backend, table, { end, eyes });
      if (!isShown) return;
      if (what.type === 'address') navigate(what.address, { replace: true });
      else setFound(what);
    }
  }, [me, backend, table, end, seat, navigate, found]);
  if (identity.state.type === 'failed') {
    return <NoTablePage why={identity.state.refused} onAgain={identity.ask} />;
  }
  if (found?.type === 'refused') {
    return <NoTablePage why={found.refused} onAgain={() => setFound(null)} />;
  }
  return found?.type === 'gone' ? <GonePage what={found.what} /> : <Opening />;
}

async function find(
  backend: Pick<Shell['backend'], 'fetchLog'>,
  table: TableId,
  which: WhichGame,
): Promise<Found> {
  const log = await backend.fetchLog(table);
  if (!log.ok) return { type: 'refused', refused: log.refusal };
  const { start, rows } = log.value;
  // Those who were not there when a table was private are shown its log from when it was made public.
  const isBefore = (which.end ?? Infinity) <= (start?.seq ?? 0);
  const hasHidden = start !== undefined && start.table.gameNumber > 0;
  // A log is shown only up to its last finished game.
  if (isBefore || rows.length === 0)
    return { type: 'gone', what: hasHidden ? 'private' : 'unfinished' };
  try {
    const saved =
      (await gameOf(tableInLog(log.value)?.gameId ?? '')?.keep?.(log.value, which)) ?? null;
    return saved === null
      ? { type: 'gone', what: 'replay' }
      : { type: 'address', address: saved.address };
  } catch {
    return { type: 'gone', what: 'failed' };
  }
}
