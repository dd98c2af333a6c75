import type { GameTypes } from '@call-to-glory/game-kit';
import type { ChatRule, WireRefusal } from '@call-to-glory/protocol';
import { chatRules } from '@call-to-glory/protocol/phrases';
import { isHost, type TableView } from '@call-to-glory/table/client';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Fault } from '../../lib/query/fault.tsx';
import { useMe } from '../../lib/shell/shell-context.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { Talk } from './use-talk.ts';

import styles from './chat-rule-select.module.css';

/** Lets the host choose what may be said here; shows nothing to others. */
export function ChatRuleSelect({
  talk,
  table,
}: {
  readonly talk: Talk;
  readonly table: TableView<GameTypes>;
}): ReactNode {
  const { t } = useTranslation('chat');
  const me = useMe();
  const [refused, setRefused] = useState<WireRefusal | null>(null);
  if (me === null || !isHost(table, me.id) || talk.rule === null) return null;

  async function choose(rule: ChatRule): Promise<void> {
    setRefused(await talk.setRule(rule));
  }

  return (
    <div className={styles.rule}>
      <span aria-hidden="true">{t('rule.label')}</span>
      <SelectField
        isBare
        label={t('rule.label')}
        value={talk.rule}
        choices={chatRules.map((value) => ({ value, label: t(`rule.${value}`) }))}
        onChange={(rule) => void choose(rule)}
      />
      <Fault refused={refused} />
    </div>
  );
}
