import type { Result } from '@call-to-glory/game-kit';
import type {
  Announce,
  BanSomebody,
  OperatorLog,
  OperatorView,
  WireRefusal,
  WarnSomebody,
} from '@call-to-glory/protocol';
import { useRef, useState } from 'react';

import { request } from '../../lib/session/api.ts';
import { focusWhenThere } from '../../ui/focus-when-there.ts';

/** What the operator sees, and what they can do; each act refreshes the view. */
export interface Operator {
  /** Null until the right token was shown. */
  readonly view: OperatorView | null;
  readonly refused: WireRefusal | null;
  /** Says that something was refused which no open dialog can say. */
  sayRefused(refused: WireRefusal): void;
  enter(token: string): Promise<void>;
  refresh(): Promise<void>;
  closeTable(id: string): Promise<void>;
  /** Gives the refusal, if any; so does `ban`. */
  warn(whom: WarnSomebody): Promise<WireRefusal | null>;
  ban(whom: BanSomebody): Promise<WireRefusal | null>;
  liftBan(key: string): Promise<void>;
  removeReport(id: string): Promise<void>;
  announce(announcement: Announce['announcement']): Promise<void>;
  /** What operators did before the entry of this key; null if that could not be fetched. */
  logBefore(key: string): Promise<OperatorLog | null>;
}

/** No server accepts such a token, and no header can carry it: it is shown as one that is just as wrong. */
const neverInTokens = /[^ -~\u00A0-\u00FF]/gu;

/** Sends the operator's requests. Only this page holds the token, until it is left. */
export function useOperator(): Operator {
  const [token, setToken] = useState('');
  const [view, setView] = useState<OperatorView | null>(null);
  const [refused, setRefused] = useState<WireRefusal | null>(null);
  /** How often the view was asked for: an answer that comes after the next question is not shown. */
  const looks = useRef(0);

  function shownBy(shown = token): { readonly headers: { readonly authorization: string } } {
    return { headers: { authorization: `Bearer ${shown.replaceAll(neverInTokens, '?')}` } };
  }

  /** Tells whether it has been shown. */
  async function look(shown = token): Promise<boolean> {
    const mine = (looks.current += 1);
    const seen = await request('GET /api/operator', shownBy(shown));
    if (mine !== looks.current) return false;
    if (seen.ok) setView(seen.value);
    setRefused(seen.ok ? null : seen.refusal);
    return seen.ok;
  }

  async function tried(done: Promise<Result<object, WireRefusal>>): Promise<WireRefusal | null> {
    const result = await done;
    if (!result.ok) return result.refusal;
    await look();
    return null;
  }

  /** An act whose button is gone once it is done: the heading of its section takes the focus. */
  async function after(done: Promise<Result<object, WireRefusal>>, heading: string): Promise<void> {
    const refusal = await tried(done);
    if (refusal === null) focusWhenThere(heading);
    else setRefused(refusal);
  }

  return {
    view,
    refused,
    sayRefused: setRefused,
    enter: async (shown) => {
      setToken(shown);
      if (await look(shown)) focusWhenThere('operator');
    },
    refresh: async () => {
      await look();
    },
    closeTable: (id) =>
      after(
        request('POST /api/operator/tables/:id/close', { ...shownBy(), params: { id } }),
        'tables-title',
      ),
    warn: (whom) => tried(request('POST /api/operator/warnings', { ...shownBy(), body: whom })),
    ban: (whom) => tried(request('POST /api/operator/bans', { ...shownBy(), body: whom })),
    liftBan: (key) =>
      after(
        request('DELETE /api/operator/bans/:key', { ...shownBy(), params: { key } }),
        'bans-title',
      ),
    removeReport: (key) =>
      after(
        request('DELETE /api/operator/reports/:key', { ...shownBy(), params: { key } }),
        'reports-title',
      ),
    announce: (announcement) =>
      after(
        request('PUT /api/operator/announcement', { ...shownBy(), body: { announcement } }),
        'tell-title',
      ),
    logBefore: async (before) => {
      const params = { before };
      const older = await request('GET /api/operator/log/:before', { ...shownBy(), params });
      setRefused(older.ok ? null : older.refusal);
      return older.ok ? older.value : null;
    },
  };
}
