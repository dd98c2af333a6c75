import { FolderOpen } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CheckStatus } from '../../features/fairness/check-status.tsx';
import { Limits } from '../../features/fairness/limits.tsx';
import { useCheck } from '../../features/fairness/use-check.ts';
import { Page } from '../../features/page/page.tsx';
import { useShell } from '../../lib/shell/shell-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/use-title.ts';

import styles from '../../features/fairness/fairness-panel.module.css';

export { messages } from '../../features/fairness/messages.ts';

/**
 * Checks the games of a table, or of a log in a file.
 *
 * @param props.table null where only files are checked
 */
export function FairPage({ table }: { readonly table: string | null }): ReactNode {
  const { t } = useTranslation('fairness');
  const { backend } = useShell();
  const { check, checkTable, checkFile } = useCheck();
  const input = useRef<HTMLInputElement>(null);
  useTitle(t('title'));
  useEffect(() => {
    if (table !== null) void checkTable(table);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is opened
  }, [table]);
  return (
    <Page look={styles.main}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t(table === null ? 'file.lead' : 'intro')}</p>
      <CheckStatus check={check} Heading="h2" />
      <div className={styles.ways}>
        {table === null ? null : (
          <>
            {check.type === 'failed' ? null : (
              <ButtonLink look="solid" href={`${backend.isShared ? '/t' : '/solo'}/${table}`}>
                {t('toTable')}
              </ButtonLink>
            )}
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
            // So that the same file can be opened again.
            target.value = '';
          }}
        />
      </div>
      <p className={styles.quiet}>{t('file.hint')}</p>
      <Limits Heading="h2" />
    </Page>
  );
}
