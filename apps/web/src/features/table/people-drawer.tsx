import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import {
  isAlone,
  isCorrespondence,
  isHost,
  isPaused,
  maxPause,
  type Proposal,
  seatOf,
  type TableCommand,
} from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameClient, GameLobby } from '../../board/contract/game-client.ts';
import { namesOf } from '../../board/words/names.ts';
import { gameOf } from '../../games/games.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import { duration } from '../../lib/language/duration.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { GroupSection } from '../group/group-section.tsx';
import { OptionsList } from '../group/options-list.tsx';
import { Chairs } from './chairs.tsx';
import { HostOptions } from './host-options.tsx';
import { endsAlone, proposeEnd } from './propose-end.ts';
import { JoinActions } from './room-actions.tsx';
import { Somebody } from './somebody.tsx';

import styles from './people-drawer.module.css';

interface PeopleDrawerProps {
  readonly open: OpenTable;
  readonly game: GameClient<GameTypes>;
  /** Why the last command was refused, in words; null if it was not. */
  readonly refusal: string | null;
  /** Was it because somebody there has this name? */
  readonly isNameTaken: boolean;
  /** Server time, milliseconds. */
  now(): number;
  onClose(): void;
  /** Asks whether to end the game, where nobody else has a say in it. */
  onEnd(): void;
  send(command: TableCommand): Promise<CommandAnswer>;
}

/**
 * Shows who plays here and with which options, and what people can do for each other and decide together;
 * between games also who sits where, and what the host can do about it.
 */
export function PeopleDrawer(props: PeopleDrawerProps): ReactNode {
  const { open, refusal, onClose, send } = props;
  const { t } = useTranslation();
  const { table } = open;
  const me = useMe();
  const lobby = gameOf(table.gameId);
  if (lobby === null) return null;
  const hosts = me !== null && isHost(table, me.id);
  return (
    <Drawer title={t('people.title')} isOpen onClose={onClose}>
      {table.stage === 'playing' ? (
        <Playing {...props} lobby={lobby} />
      ) : (
        <BetweenGames {...props} lobby={lobby} isHost={hosts} />
      )}
      <div className={styles.section} data-wide="true">
        {/* Whatever else can be refused during a game closes the drawer, and the page says why. */}
        {table.stage !== 'playing' || refusal === null ? null : <p role="alert">{refusal}</p>}
        <GroupSection table={table} became={open.became} game={lobby} isHost={hosts} send={send} />
      </div>
    </Drawer>
  );
}

/** While a game is on. */
function Playing(props: PeopleDrawerProps & { readonly lobby: GameLobby<GameTypes> }): ReactNode {
  const { t } = useTranslation();
  const { open, game, lobby, onClose, onEnd, send } = props;
  const { table } = open;
  const me = useMe();
  const mine = me === null ? null : seatOf(table, me.id);
  const propose = (motion: Proposal): void => {
    void send({ type: 'vote', motion, isFor: true });
    onClose();
  };
  const own = mine === null ? undefined : table.seats[mine];
  const isCovered = own?.type === 'person' && own.cover !== null;
  const isRestored = table.stage === 'playing' && table.standstill?.reason === 'restored';
  return (
    <>
      <ul className={styles.people}>
        {table.seats.map((_, seat) => (
          <Somebody key={seat} {...props} seat={seat} mine={mine} />
        ))}
      </ul>
      {mine === null ? null : (
        <section className={styles.section}>
          {isAlone(table) ? null : <h3>{t('people.together')}</h3>}
          {isPaused(table) ? (
            <Button look="outline" onClick={() => propose({ type: 'resume' })}>
              {t('people.resume')}
            </Button>
          ) : null}
          {isRestored || isAlone(table) ? null : (
            <>
              <Button look="outline" onClick={() => propose({ type: 'pause' })}>
                {t(isPaused(table) ? 'people.pauseLonger' : 'people.pause')}
              </Button>
              <p>{t('people.pauseDetail', { time: duration(maxPause(table.options.clock)) })}</p>
            </>
          )}
          {isAlone(table) ? null : (
            <p>
              {t(
                isCorrespondence(table.options.clock)
                  ? 'people.togetherDetailDays'
                  : 'people.togetherDetail',
              )}
            </p>
          )}
          <Button
            look="outline"
            onClick={() => {
              void send({ type: isCovered ? 'return' : 'cover' });
              onClose();
            }}
          >
            {t(isCovered ? 'people.return' : 'people.coverMe')}
          </Button>
          <p>{t('people.coverMeDetail')}</p>
        </section>
      )}
      {game.MemoryAid === undefined ? null : (
        <game.MemoryAid table={table} viewer={mine ?? 'watcher'} />
      )}
      <section className={styles.section}>
        <h3>{t('room.options')}</h3>
        <OptionsList table={table} game={lobby} />
      </section>
      {mine === null ? null : (
        <section className={styles.section}>
          <Button look="outline" onClick={() => proposeEnd(table, onEnd, propose)}>
            {t(endsAlone(table) ? 'people.endAlone' : 'people.end')}
          </Button>
        </section>
      )}
    </>
  );
}

/** Between two games: chairs and options as in the waiting room. */
function BetweenGames({
  open: { table, presence },
  lobby,
  isHost: hosts,
  isNameTaken,
  refusal,
  send,
}: PeopleDrawerProps & {
  readonly lobby: GameLobby<GameTypes>;
  readonly isHost: boolean;
}): ReactNode {
  const me = useMe();
  const mine = me === null ? null : seatOf(table, me.id);
  return (
    <>
      <section className={styles.section} data-wide="true">
        <Chairs
          table={table}
          game={lobby}
          names={namesOf(table.seats, lobby.seatName)}
          playerId={me?.id ?? null}
          presence={presence}
          isHost={hosts}
          send={(command) => void send(command)}
        />
        {mine === null ? <JoinActions table={table} isNameTaken={isNameTaken} send={send} /> : null}
        <p role="alert">{refusal}</p>
      </section>
      <div className={styles.section} data-wide="true">
        <HostOptions table={table} game={lobby} isHost={hosts} send={send}>
          <OptionsList table={table} game={lobby} />
        </HostOptions>
      </div>
    </>
  );
}
