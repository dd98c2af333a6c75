import type { Person } from '@call-to-glory/table/client';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Fault } from '../../lib/query/fault.tsx';
import { useShell } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BanWords } from '../announcements/ban-notice.tsx';
import { Preview } from './preview.tsx';
import { useAsked } from './use-asked.ts';
import type { Operator } from './use-operator.ts';

import styles from './asking.module.css';
import rowStyles from './rows.module.css';

const hour = 60 * 60_000;

/** How long a ban can last, in milliseconds; null for good. */
const lengths = { hour, day: 24 * hour, month: 30 * 24 * hour, ever: null } as const;
type Length = keyof typeof lengths;

interface Banning {
  readonly operator: Operator;
  readonly player: Person;
}

/** Bans a player, after asking for how long and why. */
export function BanButton({ operator, player }: Banning): ReactNode {
  const { t } = useTranslation('operator');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={rowStyles.ban}
        aria-label={t('bans.banWho', { name: player.name })}
        onClick={() => setAsking(true)}
      >
        {t('bans.ban')}
      </button>
      {isAsking ? (
        <BanDialog operator={operator} player={player} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

function BanDialog({
  operator,
  player: { id, name },
  onClose,
}: Banning & { onClose(): void }): ReactNode {
  const { t } = useTranslation('operator');
  const [length, setLength] = useState<Length>('day');
  const [reason, setReason] = useState('');
  const { isBusy, refused, send } = useAsked(onClose, operator.sayRefused);

  const { connection } = useShell();
  const lasts = lengths[length];
  const until = lasts === null ? null : connection.now() + lasts;

  return (
    <Dialog
      title={t('bans.askTitle', { name })}
      buttons={(close) => (
        <div className={styles.choices}>
          <Button look="solid" data-first onClick={close}>
            {t('bans.keep')}
          </Button>
          <Button
            look="outline"
            disabled={isBusy}
            onClick={() =>
              void send(operator.ban({ player: id, name, until, reason: reason.trim() }))
            }
          >
            <span className={styles.harsh}>{t(`bans.act.${length}`)}</span>
          </Button>
        </div>
      )}
      onClose={onClose}
    >
      <p>{t('bans.askLead')}</p>
      <div className={styles.asked}>
        <span aria-hidden="true">{t('bans.howLong')}</span>
        <Segmented
          label={t('bans.howLong')}
          value={length}
          choices={(Object.keys(lengths) as Length[]).map((value) => ({
            value,
            label: t(`bans.lengths.${value}`),
          }))}
          onChange={(chosen) => setLength(chosen)}
        />
        <label htmlFor="ban-reason">{t('bans.reason')}</label>
        <TextField
          id="ban-reason"
          aria-label={t('bans.reason')}
          maxLength={200}
          value={reason}
          onChange={(change) => setReason(change.target.value)}
        />
        <Preview>
          <p>
            <BanWords until={until} reason={reason.trim()} />
          </p>
        </Preview>
        <Fault refused={refused} />
      </div>
    </Dialog>
  );
}
