import {
  characters,
  charactersToEnd,
  roundCount,
  type PublicState,
} from '@call-to-glory/rules/client';
import {
  BookOpen,
  Eye,
  Keyboard,
  LogOut,
  Menu,
  ScrollText,
  Settings2,
  ShieldCheck,
  SquareTerminal,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { CrestChip } from '../../games/call-to-glory/art/crest.tsx';
import { Emblem } from '../../games/call-to-glory/art/emblem.tsx';
import { NinjaFigure } from '../../games/call-to-glory/art/ninja-figure.tsx';
import { RolledTask } from '../../games/call-to-glory/art/task-scroll.tsx';
import { message as gameMessage } from '../../games/call-to-glory/messages/words.ts';
import { cardName } from '../../games/call-to-glory/messages/words.ts';
import type { BoardForm } from '../../games/call-to-glory/model/board-layout.ts';
import { openSettings } from '../../lib/settings/open-settings.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { strongPiece } from '../words/message.ts';
import { RichText } from '../words/rich-text.tsx';
import { useSay } from '../words/say.ts';
import { counted, message } from '../words/words.ts';
import { SoundIcon } from './sound-icon.tsx';

import styles from './top-bar.module.css';

interface TopBarProps {
  readonly state: PublicState;
  readonly watchers: number;
  readonly form: BoardForm;
  /** Is there room for many words and pictures? */
  readonly isRoomy: boolean;
  /** Says when the round ends; left out once it is over. */
  readonly showsEnd: boolean;
  /** Opens the log where it is in a drawer; null where it is in sight. */
  readonly onLog: (() => void) | null;
  /** Has somebody said something that has not been looked at? */
  readonly hasNews: boolean;
  /** What takes the place of the words while people decide on something; null where that is elsewhere. */
  readonly notices: ReactNode;
  /** What takes it when nobody decides on anything; null where that is elsewhere. */
  readonly hint: ReactNode;
  /** Opens what a narrow screen has no room for in the bar. */
  onMenu(): void;
  /** Opens what people can do for each other; null where there is nobody else. */
  readonly onPeople: (() => void) | null;
  onRules(): void;
  onKeys(): void;
  onLine(): void;
  /** Null where nothing can be told of it. */
  readonly onFairness: (() => void) | null;
  onLeave(): void;
}

/** The bar over the table: the round, what ends it, who watches, and the way out. */
export function TopBar({
  state,
  watchers,
  form,
  isRoomy,
  showsEnd,
  onLog,
  hasNews,
  notices,
  hint,
  onMenu,
  onPeople,
  onRules,
  onKeys,
  onLine,
  onFairness,
  onLeave,
}: TopBarProps): ReactNode {
  const say = useSay();
  const [isMuted, setMuted] = useSetting('isMuted');
  const rounds = roundCount(state.options);
  const needed = charactersToEnd(state.seatCount);
  const isWide = form === 'mats';
  const { ninjas, tasks } = state.options;
  const hasVariants = ninjas || tasks;
  return (
    <header className={styles.bar} data-wide={isWide} data-form={form}>
      {isWide ? (
        <p className={styles.brand}>
          <Emblem />
          {say(gameMessage('title'))}
        </p>
      ) : (
        <BarButton label={say(message('bar.menu'))} onClick={onMenu}>
          <Menu size={22} strokeWidth={1.6} aria-hidden="true" />
        </BarButton>
      )}
      <p className={styles.round}>
        <span>
          <RichText
            message={gameMessage('bar.round', {
              round: strongPiece(say(gameMessage('bar.roundNumber', { round: state.round }))),
              rounds,
            })}
          />
        </span>
        {!isWide && showsEnd ? (
          <>
            <span className={styles.divider} aria-hidden="true" />
            <span>
              <RichText
                message={gameMessage('bar.endsShort', { characters: strongPiece(needed) })}
              />
            </span>
          </>
        ) : null}
      </p>
      {isWide && hasVariants ? (
        <p className={styles.extra}>
          {ninjas ? (
            <Variant name={say(gameMessage('bar.ninjas'))}>
              <NinjaFigure present />
            </Variant>
          ) : null}
          {tasks ? (
            <Variant name={say(gameMessage('bar.tasks'))}>
              <RolledTask deck="A" />
            </Variant>
          ) : null}
        </p>
      ) : null}
      {notices === null ? null : <div className={styles.notices}>{notices}</div>}
      {hint === null ? null : <div className={styles.hint}>{hint}</div>}
      {isWide && showsEnd ? (
        <div className={styles.end}>
          <p>
            {say(
              gameMessage(isRoomy && !hasVariants ? 'bar.ends' : 'bar.endsShort', {
                characters: needed,
              }),
            )}
          </p>
          <ul className={styles.crests}>
            {characters.map((character) => {
              const isLit = state.sets.some((set) => set.character === character);
              const name = cardName(character);
              return (
                <li key={character}>
                  <CrestChip character={character} lit={isLit} />
                  <span className="visually-hidden">
                    {say(
                      gameMessage(isLit ? 'bar.onTable' : 'bar.notOnTable', { character: name }),
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ) : null}
      <div className={styles.tools}>
        {isWide && watchers > 0 ? (
          <p className={styles.watchers}>
            <Eye size={18} strokeWidth={1.6} aria-hidden="true" />
            {isRoomy ? null : <span aria-hidden="true">{watchers}</span>}
            <span className={isRoomy ? undefined : 'visually-hidden'}>
              {say(counted('bar.watching', watchers))}
            </span>
          </p>
        ) : null}
        {onLog === null ? null : (
          <BarButton label={say(message(hasNews ? 'bar.openNews' : 'bar.openLog'))} onClick={onLog}>
            <ScrollText size={20} strokeWidth={1.6} aria-hidden="true" />
            {hasNews ? <span className={styles.dot} /> : null}
          </BarButton>
        )}
        {isWide && onPeople !== null ? (
          <BarButton label={say(message('bar.people'))} onClick={onPeople}>
            <Users size={20} strokeWidth={1.6} aria-hidden="true" />
          </BarButton>
        ) : null}
        {isRoomy ? (
          <>
            <BarButton label={say(message('keys.title'))} onClick={onKeys}>
              <Keyboard size={20} strokeWidth={1.6} aria-hidden="true" />
            </BarButton>
            <BarButton label={say(message('line.title'))} onClick={onLine}>
              <SquareTerminal size={20} strokeWidth={1.6} aria-hidden="true" />
            </BarButton>
          </>
        ) : null}
        {isWide ? (
          <>
            <BarButton
              label={say(message(isMuted ? 'bar.unmute' : 'bar.mute'))}
              onClick={() => setMuted(!isMuted)}
            >
              <SoundIcon isMuted={isMuted} />
            </BarButton>
            <BarButton label={say(message('bar.rules'))} onClick={onRules}>
              <BookOpen size={20} strokeWidth={1.6} aria-hidden="true" />
            </BarButton>
            {onFairness === null ? null : (
              <BarButton label={say(message('bar.fairness'))} onClick={onFairness}>
                <ShieldCheck size={20} strokeWidth={1.6} aria-hidden="true" />
              </BarButton>
            )}
            <BarButton label={say(message('bar.settings'))} onClick={openSettings}>
              <Settings2 size={20} strokeWidth={1.6} aria-hidden="true" />
            </BarButton>
            <BarButton label={say(message('bar.leave'))} onClick={onLeave}>
              <LogOut size={20} strokeWidth={1.6} aria-hidden="true" />
            </BarButton>
          </>
        ) : null}
      </div>
    </header>
  );
}

/** A variant of the game: its sign, and beside it its name where there is room for that. */
function Variant({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={styles.variant} title={name}>
      {children}
      <span className={styles.variantName}>{name}</span>
    </span>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button of the bar that shows but a picture. */
function BarButton({ label, children, onClick }: BarButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.button}
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
