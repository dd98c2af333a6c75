import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { WireRefusal } from '@call-to-glory/protocol';
import {
  awaitedSeats,
  isPaused,
  playersOf,
  seatOf,
  timesOf,
  type Person,
  type TableCommand,
  type TableView,
} from '@call-to-glory/table/client';
import { BellRing, Hourglass, MessageSquare } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameClient } from '../../board/contract/game-client.ts';
import { duration } from '../../lib/language/duration.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { seatNames } from '../names/seat-names.ts';
import {
  AskedFirst,
  PersonMenu,
  useSternItems,
  type Asking,
  type MenuItem,
} from './person-menu.tsx';
import { Reactions } from './reactions.tsx';
import type { Talk } from './use-talk.ts';

interface PlateMenuProps {
  readonly talk: Talk;
  readonly table: TableView<GameTypes>;
  readonly game: Pick<GameClient<GameTypes>, 'rules'>;
  readonly seat: Seat;
  /** The element that was pressed. */
  readonly opener: HTMLElement;
  send(command: TableCommand): void;
  openChat(): void;
  onClose(): void;
  /** Receives why something was refused once the menu is closed; null if it was not. */
  onRefused(refused: WireRefusal | null): void;
}

/** The actions about somebody at the table: react, write, remind, give time, mute, block, report. */
export function PlateMenu(props: PlateMenuProps): ReactNode {
  const { talk, table, seat, onClose, onRefused } = props;
  const [asking, setAsking] = useState<Asking>('nothing');
  // The plate names the person who plays, or has played: after a game somebody else may have the chair.
  const occupant = playersOf(table)[seat];
  const person = occupant?.type === 'person' ? occupant.person : null;
  if (person !== null && asking !== 'nothing') {
    return (
      <AskedFirst
        asking={asking}
        person={person}
        tableId={talk.tableId}
        onBlock={() => void talk.block(person, 'block', 'plate').then(onRefused)}
        onClose={onClose}
      />
    );
  }
  return <Menu {...props} person={person} ask={setAsking} />;
}

function Menu(
  props: PlateMenuProps & {
    readonly person: Person | null;
    ask(what: 'block' | 'report'): void;
  },
): ReactNode {
  const { talk, table, seat, person, opener, onClose, onRefused } = props;
  const { t } = useTranslation('chat');
  const me = useMe();
  const name = seatNames(table)[seat] ?? '';
  const isMine = person !== null && person.id === me?.id;
  const items = useItems(props, name, isMine);
  const canReact = me !== null && talk.rule !== null && talk.rule !== 'off';

  return (
    <PersonMenu
      name={name}
      heading={isMine ? t('menu.me') : name}
      items={items}
      opener={opener}
      onClose={onClose}
    >
      {(close) =>
        canReact ? (
          <Reactions
            role="menuitem"
            label={isMine ? t('menu.reactSelf') : t('menu.react', { name })}
            onReact={(reaction) =>
              close(
                () =>
                  void talk
                    .say({ type: 'reaction', reaction, ...(isMine ? {} : { to: seat }) })
                    .then(onRefused),
              )
            }
          />
        ) : null
      }
    </PersonMenu>
  );
}

function useItems(
  { talk, table, game, seat, person, send, openChat, onRefused, ask }: Parameters<typeof Menu>[0],
  name: string,
  isMine: boolean,
): readonly MenuItem[] {
  const { t } = useTranslation('chat');
  const me = useMe();
  const how = talk.blocked.find(({ id }) => id === person?.id)?.how;
  const change = (as: 'mute' | null): void =>
    void (person && talk.block(person, as, 'plate').then(onRefused));
  const stern = useSternItems({
    how,
    onMute: (isMuted) => change(isMuted ? 'mute' : null),
    onUnblock: () => change(null),
    ask,
  });
  if (me === null || isMine || person === null) return [];
  const isSeated = seatOf(table, me.id) !== null;
  const isPlaying = table.stage === 'playing';
  const occupant = table.seats[seat];
  const plays = isSeated && isPlaying && occupant?.type === 'person' && occupant.cover === null;
  const isAsked = plays && awaitedSeats(game.rules, table).includes(seat) && !isPaused(table);
  const times = timesOf(table.options.clock);
  const items: readonly (MenuItem | null)[] = [
    talk.rule !== 'all'
      ? null
      : {
          id: 'message',
          Icon: MessageSquare,
          label: t('menu.message', { name }),
          detail: t('menu.messageDetail'),
          act: () => {
            talk.setDraft((draft) => `${name}, ${draft}`);
            openChat();
          },
        },
    !isAsked
      ? null
      : {
          id: 'remind',
          Icon: BellRing,
          label: t('menu.remind'),
          detail: t('menu.remindDetail'),
          act: () => send({ type: 'remind', seat }),
        },
    !plays || times === null
      ? null
      : {
          id: 'time',
          Icon: Hourglass,
          label: t('menu.giveTime', { time: duration(times.move) }),
          detail: '',
          act: () => send({ type: 'giveTime', seat }),
        },
    ...stern,
  ];
  return items.filter((item) => item !== null);
}
