import type { Refused, BlockedPerson } from '@call-to-glory/protocol';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { Talk } from './use-talk.ts';

import styles from './person-actions.module.css';

/** What can be done about somebody else: mute, block, report. */
export function PersonActions({
  person,
  talk,
}: {
  readonly person: { readonly id: string; readonly name: string };
  readonly talk: Talk;
}): ReactNode {
  const { t } = useTranslation('chat');
  const [isReporting, setReporting] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const how = talk.blocked.find(({ id }) => id === person.id)?.how ?? null;
  // A viewer without a player has nothing to keep this by.
  if (useMe() === null) return null;

  function changeBlock(as: BlockedPerson['how']): void {
    void talk.block(person, how === as ? null : as).then(setRefused);
  }

  return (
    <div className={styles.actions} role="group" aria-label={t('person.actions', person)}>
      <Button look="outline" onClick={() => changeBlock('mute')}>
        {t(how === 'mute' ? 'person.unmute' : 'person.mute')}
      </Button>
      <Button look="outline" onClick={() => changeBlock('block')}>
        {t(how === 'block' ? 'person.unblock' : 'person.block')}
      </Button>
      <Button look="outline" onClick={() => setReporting(true)}>
        {t('person.report')}
      </Button>
      {refused === null ? null : (
        <p className={styles.fault} role="alert">
          {describeRefusal(refused)}
        </p>
      )}
      {isReporting ? (
        <ReportDialog person={person} tableId={talk.tableId} onClose={() => setReporting(false)} />
      ) : null}
    </div>
  );
}
