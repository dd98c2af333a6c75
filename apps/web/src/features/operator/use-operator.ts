import type { Announce, BanSomebody, OperatorView, Refused } from '@call-to-glory/protocol';
import { useState } from 'react';

import { request } from '../../lib/session/api.ts';

/** What the operator sees, and what he can do; each deed shows him how things are then. */
export interface Operator {
  /** Null until the right token was shown. */
  readonly view: OperatorView | null;
  readonly refused: Refused | null;
  enter(token: string): Promise<void>;
  refresh(): Promise<void>;
  closeTable(id: string): Promise<void>;
  ban(whom: BanSomebody): Promise<void>;
  liftBan(key: string): Promise<void>;
  removeReport(id: string): Promise<void>;
  announce(announcement: Announce['announcement']): Promise<void>;
}

/** Speaks for the operator. The token is kept by this page alone, until it is left. */
export function useOperator(): Operator {
  const [token, setToken] = useState('');
  const [view, setView] = useState<OperatorView | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  function ask<Value>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    shown = token,
  ): ReturnType<typeof request<Value>> {
    const headers = { authorization: `Bearer ${shown}` };
    return request<Value>(method, `/api/operator${path}`, body, headers);
  }

  async function look(shown = token): Promise<void> {
    const seen = await ask<OperatorView>('GET', '', undefined, shown);
    if (seen.ok) setView(seen.value);
    setRefused(seen.ok ? null : seen.refusal);
  }

  async function act(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<void> {
    const done = await ask(method, path, body);
    if (done.ok) await look();
    else setRefused(done.refusal);
  }

  return {
    view,
    refused,
    enter: async (shown) => {
      setToken(shown);
      await look(shown);
    },
    refresh: () => look(),
    closeTable: (id) => act('POST', `/tables/${id}/close`),
    ban: (whom) => act('POST', '/bans', whom),
    liftBan: (key) => act('DELETE', `/bans/${encodeURIComponent(key)}`),
    removeReport: (id) => act('DELETE', `/reports/${id}`),
    announce: (announcement) => act('PUT', '/announcement', { announcement }),
  };
}
