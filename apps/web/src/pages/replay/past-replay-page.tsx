import type { LogRow, TableEvent, TableId } from '@call-to-glory/table/client';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'wouter';

import { gameOf } from '../../games/games.ts';
import { useIdentity, useShell } from '../../lib/shell/shell-context.ts';
import { Opening } from '../../ui/opening.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { GonePage } from '../gone/gone-page.tsx';

/** A game of a table, fetched from its log and opened as the player of this browser saw it. */
export function PastReplayPage({ table }: { readonly table: TableId }): ReactNode {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [asked] = useSearchParams();
  const { backend } = useShell();
  const { state } = useIdentity();
  const [isGone, setGone] = useState(false);
  const end = Number(asked.get('end') ?? Infinity);
  const me = state.type === 'loaded' ? (state.value?.id ?? '') : null;
  useTitle(t('replayTitle'));
  useEffect(() => {
    if (me === null) return undefined;
    let isShown = true;
    void open();
    return () => {
      isShown = false;
    };

    async function open(): Promise<void> {
      const log = await backend.fetchLog(table);
      const address = log.ok ? await addressIn(log.value.rows) : null;
      if (!isShown) return;
      if (address === null) setGone(true);
      else navigate(address, { replace: true });
    }

    async function addressIn(rows: readonly LogRow[]): Promise<string | null> {
      const [first] = rows;
      const events = (first?.events ?? []) as readonly TableEvent<unknown>[];
      const created = events.find(({ type }) => type === 'tableCreated');
      const keep = created?.type === 'tableCreated' ? gameOf(created.gameId)?.keep : undefined;
      const eyes = { player: me ?? '' };
      return (await keep?.(rows, { end, eyes }))?.address ?? null;
    }
  }, [me, backend, table, end, navigate]);
  return isGone ? <GonePage what="replay" /> : <Opening />;
}
