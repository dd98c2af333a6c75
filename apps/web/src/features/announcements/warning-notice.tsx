import type { ShownWarning } from '@call-to-glory/protocol';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { request } from '../../lib/session/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { asSentence } from './announcement-words.ts';

import styles from './server-notices.module.css';

/**
 * Tells a player what the operator has warned them about, over the page, so that nothing at a table moves. It
 * disappears in all their browsers once they confirm having read it; Escape only postpones it to the next page.
 */
export function WarningNotice({
  warning: { at, words },
}: {
  readonly warning: ShownWarning;
}): ReactNode {
  const { t } = useTranslation('notices');
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Dialog
      title={t('warned')}
      buttons={(close) => (
        <Button
          look="solid"
          onClick={() => {
            close();
            void request('POST /api/warnings/read', { body: { at } });
          }}
        >
          {t('warningRead')}
        </Button>
      )}
      onClose={() => setOpen(false)}
    >
      {/* Not the button: a key meant for the table would confirm an unread warning. */}
      <p className={styles.warned} data-first tabIndex={-1}>
        {asSentence(words)}
      </p>
    </Dialog>
  );
}
