import type { KeyboardEvent, ReactNode } from 'react';

import type { BoardTalk } from '../contract/board-props.ts';
import type { LogEntry } from '../log/log-of.ts';
import { Log, type WayBack } from '../log/log.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './log-and-chat.module.css';

export type PanelTab = 'log' | 'aid' | 'chat' | 'watching';

/** The id of the element that gets the focus when a key opens a tab. */
export const panelFocus: Readonly<Record<PanelTab, string>> = {
  log: 'log',
  aid: 'tab-aid',
  chat: 'chat-text',
  watching: 'tab-watching',
};

interface LogAndChatProps {
  readonly entries: readonly LogEntry[];
  readonly back: WayBack;
  /** What the table remembers for everybody; null where it remembers nothing. */
  readonly aid: ReactNode;
  readonly talk: BoardTalk | null;
  readonly tab: PanelTab;
  onTab(tab: PanelTab): void;
  /** A one-press reaction was sent. */
  onReacted(): void;
  /** Opens the chat to say something; null where the log needs all the height. */
  readonly onWrite: (() => void) | null;
}

/** Beside the table or in a drawer: the log, and where others can join, what they say and who they are. */
export function LogAndChat(props: LogAndChatProps): ReactNode {
  const { entries, back, aid, talk, onTab, onReacted, onWrite } = props;
  const say = useSay();
  const tabs: readonly PanelTab[] = [
    'log',
    ...(aid === null ? [] : (['aid'] as const)),
    ...(talk === null ? [] : (['chat', 'watching'] as const)),
  ];
  // The selected tab may no longer exist, for instance after a game.
  const tab = tabs.includes(props.tab) ? props.tab : 'log';
  if (tabs.length === 1) {
    return (
      <>
        <h2 className={styles.title}>{say(message('log.title'))}</h2>
        <Log entries={entries} back={back} />
      </>
    );
  }

  function move(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    // The table's own arrow keys are for its cards.
    event.preventDefault();
    const next = tabs.at((tabs.indexOf(tab) + by) % tabs.length) ?? 'log';
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  }

  return (
    <>
      <div
        className={styles.tabs}
        role="tablist"
        aria-label={say(message('sidePanel.title'))}
        onKeyDown={move}
      >
        {tabs.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={name === tab}
            aria-controls="tab-panel"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => onTab(name)}
          >
            {say(message(name === 'log' ? 'log.title' : `sidePanel.${name}`))}
            {name === 'chat' && talk !== null && talk.unread > 0 ? (
              <span className="news-count">
                {talk.unread}
                <span className="visually-hidden"> {say(message('sidePanel.news'))}</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      <div id="tab-panel" className={styles.panel} role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'log' ? <Log entries={entries} back={back} /> : null}
        {tab === 'log' && onWrite !== null && talk !== null && talk.speaksTo !== null ? (
          <button type="button" className={styles.write} onClick={onWrite}>
            {say(
              message(talk.speaksTo === 'table' ? 'sidePanel.toTable' : 'sidePanel.toSpectators'),
            )}
          </button>
        ) : null}
        {tab === 'aid' ? <div className={styles.aid}>{aid}</div> : null}
        {tab === 'chat' ? talk?.chat(onReacted) : null}
        {tab === 'watching' ? talk?.watching : null}
      </div>
    </>
  );
}
