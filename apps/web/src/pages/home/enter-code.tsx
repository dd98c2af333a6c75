import type { GameTypes, Result } from '@call-to-glory/game-kit';
import type { WireRefusal } from '@call-to-glory/protocol';
import { useEffect, useRef, useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { readDeviceLinkCode, readTableCode } from '../../features/lobby/table-code.ts';
import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { fetchTable } from '../../lib/session/api.ts';
import { useGoing } from '../../lib/session/use-going.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

import styles from './enter-code.module.css';

/**
 * Takes a code that somebody has received: of a table, which then opens, of options for a game, or of a device link.
 *
 * @param props.games those whose options a code may contain
 */
export function EnterCode({
  games,
  typed,
  onType,
  onOptions,
}: {
  readonly games: readonly GameLobby<GameTypes>[];
  readonly typed: string;
  onType(typed: string): void;
  onOptions(game: GameLobby<GameTypes>, options: GameTypes['options']): void;
}): ReactNode {
  const { t } = useTranslation();
  const [note, setNote] = useState<'unknown' | 'taken' | { readonly fault: string } | null>(null);
  const { isBusy, refused, go, dismiss } = useGoing();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    dismiss();
    const read = optionsIn(games, typed);
    const id = readTableCode(typed);
    const link = readDeviceLinkCode(typed);
    if (read !== null) {
      const { game, options } = read;
      if (options.ok) onOptions(game, options.value);
      setNote(options.ok ? 'taken' : { fault: options.refusal });
    } else if (link !== null)
      void go(Promise.resolve({ ok: true, value: `/account/device-link#${link}` }));
    else if (id === null) setNote('unknown');
    else {
      setNote(null);
      void go(addressOf(id));
    }
  }

  const fault =
    typeof note === 'object' && note !== null
      ? note.fault
      : note === 'unknown'
        ? t('code.unknown')
        : refused && describeRefusal(refused);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The field may be at the lower edge of the screen.
    if (fault !== null) said.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor="code">{t('code.title')}</label>
      <div className={styles.line}>
        <TextField
          id="code"
          aria-label={t('code.label')}
          placeholder="K3MQ7-X9PVA"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={200}
          value={typed}
          aria-invalid={fault !== null}
          aria-describedby="code-note"
          onChange={(change) => onType(change.target.value)}
        />
        <Button look="outline" type="submit" disabled={isBusy}>
          {t('code.go')}
        </Button>
      </div>
      <p
        ref={said}
        id="code-note"
        className={styles.note}
        data-fault={fault !== null}
        aria-live="polite"
      >
        {fault ?? (note === 'taken' ? t('code.taken') : null)}
      </p>
    </form>
  );
}

/** The options in a code, and the game that they are for; null if there are none. */
function optionsIn(
  games: readonly GameLobby<GameTypes>[],
  typed: string,
): {
  readonly game: GameLobby<GameTypes>;
  readonly options: Result<GameTypes['options'], string>;
} | null {
  for (const game of games) {
    const options = game.optionCode?.read(typed) ?? null;
    if (options !== null) return { game, options };
  }
  return null;
}

/** The page of a table, if there is one. */
async function addressOf(id: string): Promise<Result<string, WireRefusal>> {
  const table = await fetchTable(id);
  return table.ok ? { ok: true, value: `/t/${id}` } : table;
}
