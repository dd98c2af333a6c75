import { Ellipsis, Eye, Menu, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { memoData } from '../../ui/memo-data.ts';
import { useSteady } from '../../ui/use-steady.ts';
import type { Frame } from '../screen/frame.ts';
import { useSay } from '../words/say.ts';
import { counted, message } from '../words/words.ts';
import { actionsIn, type TableAction } from './table-actions.ts';

import styles from './top-bar.module.css';

interface TopBarProps {
  readonly frame: Frame;
  readonly actions: readonly TableAction[];
  readonly spectators: number;
  /** What the game says about itself. */
  readonly heading: ReactNode;
  /** Replaces the heading while people decide on something; null where that is shown elsewhere. */
  readonly notices: ReactNode;
  /** Replaces it when nobody decides on anything; null where that is shown elsewhere. */
  readonly hint: ReactNode;
  /** Opens the menu of actions that do not fit in the bar or are seldom used. */
  onMenu(): void;
}

/** The bar over the table: the state of the game, who is watching, and the actions of every table. */
export function TopBar(props: TopBarProps): ReactNode {
  const { frame, actions, spectators, heading, notices, hint } = props;
  const say = useSay();
  const isWide = frame.form === 'wide';
  const onMenu = useSteady(() => props.onMenu());
  const run = useSteady((id: string) => actions.find((action) => action.id === id)?.run());
  const menu = (
    <BarButton
      id="menu"
      label={say(message('bar.menu'))}
      Icon={isWide ? Ellipsis : Menu}
      size={isWide ? 20 : 22}
      onPress={onMenu}
    />
  );
  return (
    <header className={styles.bar} data-wide={isWide} data-form={frame.form} data-kept-clear>
      {isWide ? null : menu}
      {heading}
      {notices === null ? null : <div className={styles.notices}>{notices}</div>}
      {hint === null ? null : <div className={styles.hint}>{hint}</div>}
      <div className={styles.tools}>
        {isWide && spectators > 0 ? (
          <Spectators spectators={spectators} isRoomy={frame.isRoomy} />
        ) : null}
        {actionsIn('bar', actions).map(({ id, label, Icon, count }) => (
          <BarButton
            key={id}
            id={id}
            label={say(label)}
            Icon={Icon}
            size={20}
            count={count}
            onPress={run}
          />
        ))}
        {isWide ? menu : null}
      </div>
    </header>
  );
}

function Spectators(props: { readonly spectators: number; readonly isRoomy: boolean }): ReactNode {
  const { spectators, isRoomy } = props;
  const say = useSay();
  return (
    <p className={styles.spectators}>
      <Eye size={18} strokeWidth={1.6} aria-hidden="true" />
      {isRoomy ? null : <span aria-hidden="true">{spectators}</span>}
      <span className={isRoomy ? undefined : 'visually-hidden'}>
        {say(counted('bar.watching', spectators))}
      </span>
    </p>
  );
}

interface BarButtonProps {
  /** The id of an action, or of whatever else it opens. */
  readonly id: string;
  readonly label: string;
  readonly Icon: LucideIcon | undefined;
  readonly size: number;
  /** The number of new items there. */
  readonly count?: number | undefined;
  onPress(id: string): void;
}

/** A button of the bar that shows only an icon and the number of new items. */
const BarButton = memoData(function BarButton(props: BarButtonProps): ReactNode {
  const { id, label, Icon, size, count = 0, onPress } = props;
  return (
    <button
      type="button"
      className={styles.button}
      title={label}
      aria-label={label}
      onClick={() => onPress(id)}
    >
      {Icon === undefined ? null : <Icon size={size} strokeWidth={1.6} aria-hidden="true" />}
      {count === 0 ? null : (
        <span className="news-count" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
});
