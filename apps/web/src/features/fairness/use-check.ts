import type { Result } from '@call-to-glory/game-kit';
import type { RevealedLog } from '@call-to-glory/protocol';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { readFile } from '../../lib/read-file.ts';
import { useShell } from '../../lib/shell/shell-context.ts';
import { checkLog, type CheckedLog } from './check-log.ts';
import { isPartOfLog, readLogFile } from './log-file.ts';

/** How much of a file is read, in bytes: a table of hundreds of games takes some tens of millions. */
const maxFileBytes = 2 ** 26;

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
  /** How many checks were asked for: one that ends after the next was asked for is not shown. */
  const asked = useRef(0);

  async function run(
    fetchLog: () => Promise<Result<RevealedLog, string>>,
    table: string | null,
  ): Promise<void> {
    const mine = (asked.current += 1);
    const show = (to: Check): void => {
      if (mine === asked.current) setCheck(to);
    };
    show({ type: 'busy' });
    const log = await fetchLog();
    if (!log.ok) {
      show({ type: 'failed', why: log.refusal });
      return;
    }
    try {
      const checked = await checkLog(log.value, table, backend.player.get()?.id ?? null);
      show({ type: 'done', checked });
    } catch {
      show({ type: 'failed', why: t('lead.unknown') });
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
        const text = await readFile(file, maxFileBytes);
        const log = readLogFile(text);
        if (log !== null) return { ok: true, value: log };
        return { ok: false, refusal: t(isPartOfLog(text) ? 'file.damaged' : 'file.noLog') };
      }, null),
  };
}
