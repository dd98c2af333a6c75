import type { GameTypes } from '@call-to-glory/game-kit';
import type { ReactNode, RefObject } from 'react';

import { openSettings } from '../../lib/settings/open-settings.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { useHasKeys } from '../../ui/use-has-keys.ts';
import { keyRowsOf, tableActions } from '../bar/table-actions.ts';
import { TopBar } from '../bar/top-bar.tsx';
import { useKeys } from '../bar/use-keys.ts';
import type { BoardGame, Choice } from '../contract/board-game.ts';
import type { BoardProps } from '../contract/board-props.ts';
import { RulesDialog } from '../rules/rules-dialog.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { BarMenu, KeysDialog } from './lazy-parts.ts';
import type { Panels } from './use-panels.ts';
import type { ShownTable } from './use-table-context.ts';

interface ActionBarProps<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look> {
  readonly game: BoardGame<Types, Chosen, Cue, Scene, Look>;
  readonly props: BoardProps<Types>;
  readonly table: ShownTable<Types, Cue, Chosen>;
  readonly panels: Panels;
  readonly page: RefObject<HTMLElement | null>;
  /** The first hint shown in the bar; null where it is shown elsewhere. */
  readonly hint: ReactNode;
  /** Goes back to the game as it is now; null while that is shown. */
  readonly onBack: (() => void) | null;
}

/** The actions of every table, in the bar, in its menu, and by keyboard; and what they open. */
export function ActionBar<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>(
  bar: ActionBarProps<Types, Chosen, Cue, Scene, Look>,
): ReactNode {
  const { game, props, table, panels, page, hint, onBack } = bar;
  const { context, choice } = table;
  const { talk, past, presence, notices = null } = props;
  const { frame, isScoring } = context;
  const say = useSay();
  const [isMuted, setMuted] = useSetting('isMuted');
  const hasSidePanel = frame.isRoomy && !isScoring;
  const actions = tableActions({
    form: frame.form,
    hasKeys: useHasKeys(),
    isOver: game.rules.outcome(context.view.public) !== null,
    hasDrawer: !hasSidePanel,
    unread: talk?.unread ?? 0,
    isMuted,
    showLog: () => panels.showTab('log', hasSidePanel),
    showChat: talk === null ? null : () => panels.showTab('chat', hasSidePanel),
    showPeople: props.people ?? null,
    showRules: game.RulesReader === undefined ? null : () => panels.showRules(''),
    showFairness: past?.showFairness ?? null,
    openCommandInput: game.CommandInput === undefined ? null : () => panels.show('commands'),
    readTable: game.summaryOf === undefined ? null : panels.read,
    showKeys: () => panels.show('keys'),
    showSettings: openSettings,
    toggleSound: () => setMuted(!isMuted),
    leave: props.leave,
  });
  const rows = [
    // A past moment cannot be played.
    ...(onBack === null
      ? (game.keysOf?.(context, choice, () => page.current) ?? [])
      : [
          {
            written: 'Esc',
            label: message('action.live'),
            acts: { Escape: onBack },
            isAlwaysOn: true,
          },
        ]),
    ...keyRowsOf(actions),
  ];
  useKeys(rows);
  return (
    <>
      {panels.open === 'keys' ? <KeysDialog rows={rows} onClose={panels.close} /> : null}
      {game.RulesReader === undefined || panels.rulesAt === null ? null : (
        <RulesDialog
          Reader={game.RulesReader}
          title={say(message('bar.rules'))}
          at={panels.rulesAt}
          onClose={() => panels.showRules(null)}
        />
      )}
      <TopBar
        frame={frame}
        actions={actions}
        spectators={presence.watchers}
        heading={<game.Heading context={context} choice={choice} />}
        notices={hasSidePanel ? null : notices}
        hint={hint}
        onMenu={() => panels.show('menu')}
      />
      {panels.open === 'menu' ? (
        <BarMenu actions={actions} spectators={presence.watchers} onClose={panels.close} />
      ) : null}
    </>
  );
}
