import type { Result } from '@call-to-glory/game-kit';
import type { RevealedLog } from '@call-to-glory/protocol';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { useShell } from '../../lib/shell/shell-context.ts';
import { checkLog, type CheckedLog } from './check-log.ts';
import { readLogFile } from './log-file.ts';

export type Check =
  | { readonly type: 'none' | 'busy' }
  | { readonly type: 'failed'; readonly why: string }
  | { readonly type: 'done'; readonly checked: CheckedLog };

/** Checks a log on request. */
export function useCheck(): {
  readonly check: Check;
  /** Checks the log of a table, as the server or browser that hosts the table provides it. */
  checkTable(table: string): Promise<void>;
  /** Checks the log in a file, of any table. */
  checkFile(file: File): Promise<void>;
} {
  const { t } = useTranslation('fairness');
  const { backend } = useShell();
  const [check, setCheck] = useState<Check>({ type: 'none' });

  async function run(
    fetchLog: () => Promise<Result<RevealedLog, string>>,
    table: string | null,
  ): Promise<void> {
    setCheck({ type: 'busy' });
    const log = await fetchLog();
    if (!log.ok) {
      setCheck({ type: 'failed', why: log.refusal });
      return;
    }
    try {
      setCheck({
        type: 'done',
        checked: await checkLog(log.value, table, backend.player.get()?.id ?? null),
      });
    } catch {
      setCheck({ type: 'failed', why: t('lead.unknown') });
    }
  }

  return {
    check,
    checkTable: (table) =>
      run(async () => {
        const log = await backend.fetchLog(table);
        return log.ok ? log : { ok: false, refusal: describeRefusal(log.refusal) };
      }, table),
    checkFile: (file) =>
      run(async () => {
        const log = readLogFile(await file.text());
        return log === null ? { ok: false, refusal: t('file.noLog') } : { ok: true, value: log };
      }, null),
  };
}
