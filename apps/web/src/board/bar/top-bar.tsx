import { Ellipsis, Eye, Menu } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Frame } from '../screen/frame.ts';
import { useSay } from '../words/say.ts';
import { counted, message } from '../words/words.ts';
import { actionsIn, type TableAction } from './table-actions.ts';

import styles from './top-bar.module.css';

interface TopBarProps {
  readonly frame: Frame;
  readonly actions: readonly TableAction[];
  readonly watchers: number;
  /** What the game says of itself. */
  readonly heading: ReactNode;
  /** What takes the place of the words while people decide on something; null where that is elsewhere. */
  readonly notices: ReactNode;
  /** What takes it when nobody decides on anything; null where that is elsewhere. */
  readonly hint: ReactNode;
  /** Opens what the bar has no room for, or what few people look for. */
  onMenu(): void;
}

/** The bar over the table: how the game stands, who watches, and what can be done at every table. */
export function TopBar(props: TopBarProps): ReactNode {
  const { frame, actions, watchers, heading, notices, hint, onMenu } = props;
  const say = useSay();
  const isWide = frame.form === 'wide';
  return (
    <header className={styles.bar} data-wide={isWide} data-form={frame.form} data-kept-clear>
      {isWide ? null : (
        <BarButton label={say(message('bar.menu'))} onClick={onMenu}>
          <Menu size={22} strokeWidth={1.6} aria-hidden="true" />
        </BarButton>
      )}
      {heading}
      {notices === null ? null : <div className={styles.notices}>{notices}</div>}
      {hint === null ? null : <div className={styles.hint}>{hint}</div>}
      <div className={styles.tools}>
        {isWide && watchers > 0 ? <Watchers watchers={watchers} isRoomy={frame.isRoomy} /> : null}
        {actionsIn('bar', actions).map(({ id, label, Icon, count = 0, run }) => (
          <BarButton key={id} label={say(label)} onClick={run}>
            {Icon === undefined ? null : <Icon size={20} strokeWidth={1.6} aria-hidden="true" />}
            {count === 0 ? null : (
              <span className="news-count" aria-hidden="true">
                {count}
              </span>
            )}
          </BarButton>
        ))}
        {isWide ? (
          <BarButton label={say(message('bar.menu'))} onClick={onMenu}>
            <Ellipsis size={20} strokeWidth={1.6} aria-hidden="true" />
          </BarButton>
        ) : null}
      </div>
    </header>
  );
}

function Watchers(props: { readonly watchers: number; readonly isRoomy: boolean }): ReactNode {
  const { watchers, isRoomy } = props;
  const say = useSay();
  return (
    <p className={styles.watchers}>
      <Eye size={18} strokeWidth={1.6} aria-hidden="true" />
      {isRoomy ? null : <span aria-hidden="true">{watchers}</span>}
      <span className={isRoomy ? undefined : 'visually-hidden'}>
        {say(counted('bar.watching', watchers))}
      </span>
    </p>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button of the bar that shows only a picture. */
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
