import { FolderOpen } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button, ButtonLink } from '../shell/button.tsx';
import { useShell } from '../shell/shell-context.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { useTitle } from '../shell/use-title.ts';
import { CheckStatus } from './check-status.tsx';
import { Limits } from './limits.tsx';
import { useCheck } from './use-check.ts';

import styles from './fairness-panel.module.css';

/**
 * Checks the games of a table, or of a log in a file.
 *
 * @param props.table null where only files are checked
 */
export function FairPage({ table }: { readonly table: string | null }): ReactNode {
  const { t } = useTranslation('fairness');
  const { keeper } = useShell();
  const { check, checkTable, checkFile } = useCheck();
  const input = useRef<HTMLInputElement>(null);
  useTitle(t('title'));
  useEffect(() => {
    if (table !== null) void checkTable(table);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is opened
  }, [table]);
  return (
    <div className={styles.page}>
      <TopBar />
      <div className="heri" />
      <main className={`mat ${styles.main}`}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t(table === null ? 'file.lead' : 'intro')}</p>
        <CheckStatus check={check} />
        <div className={styles.ways}>
          {table === null ? null : (
            <>
              <ButtonLink look="solid" href={`${keeper.isShared ? '/t' : '/solo'}/${table}`}>
                {t('toTable')}
              </ButtonLink>
              <Button
                look="outline"
                disabled={check.type === 'busy'}
                onClick={() => void checkTable(table)}
              >
                {t('checkAgain')}
              </Button>
            </>
          )}
          <Button look="outline" onClick={() => input.current?.click()}>
            <FolderOpen size={18} strokeWidth={1.6} aria-hidden="true" />
            {t('file.open')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            hidden
            aria-label={t('file.open')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void checkFile(file);
              // The same file may be opened again.
              target.value = '';
            }}
          />
        </div>
        <p className={styles.quiet}>{t('file.hint')}</p>
        <Limits />
      </main>
    </div>
  );
}
