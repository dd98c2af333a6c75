import { isSeatView, type GameTypes, type Seat } from '@call-to-glory/game-kit';
import { gameAt, playersOf, seatOf } from '@call-to-glory/table/client';
import { useMemo, useState, type RefCallback } from 'react';

import { useHeldNow } from '../clock/use-held-now.ts';
import { stillnessOf, type Stillness } from '../commands/stillness.ts';
import { useCommands, type Commands } from '../commands/use-commands.ts';
import { useIsSettling } from '../commands/use-is-settling.ts';
import type { BoardGame, BoardPosition, Choice, TableContext } from '../contract/board-game.ts';
import type { BoardProps } from '../contract/board-props.ts';
import { entriesWith } from '../log/log-of.ts';
import type { SeenSteps } from '../log/use-steps.ts';
import { useTableLog } from '../log/use-table-log.ts';
import type { HandedOver } from '../motion/use-hand-over.ts';
import { frameOf } from '../screen/frame.ts';
import { useTableScreen } from '../screen/use-table-screen.ts';

/** A table on its page: what is shown of it, what the viewer chooses, and what its frame needs. */
export interface ShownTable<Types extends GameTypes, Cue, Chosen> {
  readonly context: TableContext<Types, Cue>;
  readonly choice: Chosen;
  readonly handed: HandedOver<BoardPosition<Types>, Cue>;
  readonly stillness: Stillness | null;
  /** Is a round or the game over? */
  readonly isEnded: boolean;
  /** Is everything known also shown? */
  readonly isShownWhole: boolean;
  /** A ref for whatever is above the table and takes some of its space. */
  readonly above: RefCallback<HTMLElement>;
  /** After a round or game: shows its table again, or goes back to its result. */
  look(isAtTable: boolean): void;
}

/**
 * Brings together what is shown of a table and what its viewer can do. Throws if there is no game at it.
 *
 * @param isHidden whether an earlier moment is shown in its place
 */
export function useTableContext<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>(
  game: BoardGame<Types, Chosen, Cue, Scene, Look>,
  props: BoardProps<Types>,
  handed: HandedOver<BoardPosition<Types>, Cue>,
  steps: SeenSteps<Types>,
  isHidden: boolean,
): ShownTable<Types, Cue, Chosen> {
  const { rules } = game;
  const { presence, became, connected: isConnected, onSitBeside = null } = props;
  const now = useHeldNow(props.now, isConnected);
  const { journey, waiting } = handed.state;
  const seen = useSeen(game, props, handed.state.shown, steps);
  const { view } = seen;
  const { screen, above } = useTableScreen();
  const isOver = rules.outcome(view.public) !== null;
  const isEnded = isOver || rules.isBreak(view.public);
  // Without a result sheet of the game and a next step, there would be nothing after a round that is only shown.
  const isReplay = props.told !== undefined;
  const hasResult = isOver || (!isReplay && (game.Result !== undefined || props.isShown !== true));
  // Results count as shown at once, even while their numbers still count up.
  const isShownWhole = handed.isArrived || (isEnded && waiting.length === 0);
  const { stillness, isCovered, ...commands } = useBoardCommands(game, props, seen, isShownWhole);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  // Every game of a table may end in the same turn.
  const turnId = `${seen.table.gameNumber}/${rules.turnId(view.public)}`;
  const base: TableContext<Types, Cue> = {
    ...seen,
    chair: chairOf(seen, props.newcomer ?? null),
    journey,
    presence,
    became,
    now,
    isConnected,
    isCovered,
    isHidden,
    onSitBeside,
    commands,
    frame: frameOf(screen),
    isScoring: isEnded && hasResult && lookedAt !== turnId,
  };
  const choice = game.useChoice(base);
  const isSettling = useIsSettling(choice.question, isOver);
  const waits = commands.waiting || isSettling;
  return {
    context: { ...base, commands: { ...commands, waiting: waits } },
    choice,
    handed,
    stillness,
    isEnded,
    isShownWhole,
    above,
    look: (isAtTable) => setLookedAt(isAtTable ? turnId : null),
  };
}

/** What the viewer sees of a table, and has seen. */
type Seen<Types extends GameTypes> = BoardPosition<Types> &
  Pick<TableContext<Types>, 'view' | 'mine' | 'log'>;

function useSeen<Types extends GameTypes>(
  game: Pick<BoardGame<Types>, 'entriesOf' | 'sentenceOf'>,
  props: BoardProps<Types>,
  { table, seq, viewer, recent }: BoardPosition<Types>,
  steps: SeenSteps<Types>,
): Seen<Types> {
  const view = gameAt(table) ?? gameAt(props.table);
  if (view === null) throw new Error('there is no game at this table');
  const mine = viewer !== 'watcher' && isSeatView<Types>(view) ? view : null;
  const writer = useMemo(() => entriesWith(game), [game]);
  const reader = props.namesAll === true ? 'watcher' : viewer;
  const shown = { table, seq, viewer: reader, ...steps };
  const log = useTableLog(shown, props.connected, view.public, writer);
  return { table, seq, viewer, recent, view, mine, log };
}

/** Where the viewer of a table sits now; null if they have no chair, or have left it. */
function chairOf<Types extends GameTypes>(
  { table, mine }: Seen<Types>,
  newcomer: string | null,
): Seat | null {
  const played = mine === null ? undefined : playersOf(table)[mine.seat];
  const player = played?.type === 'person' ? played.person.id : newcomer;
  return player === null ? null : seatOf(table, player);
}

/** The commands of the viewer, and whether and why nobody can give any. */
function useBoardCommands<Types extends GameTypes>(
  { rules, describeRefusal }: Pick<BoardGame<Types>, 'rules' | 'describeRefusal'>,
  props: BoardProps<Types>,
  { table, view, mine, log }: Seen<Types>,
  isShownWhole: boolean,
): Commands & { readonly stillness: Stillness | null; readonly isCovered: boolean } {
  const stopped = stillnessOf(props.table, props.connected);
  const commands = useCommands({
    rules,
    mine,
    view,
    stillness: stopped,
    isShownWhole,
    describe: (refusal) => describeRefusal(refusal, log.names, mine?.seat ?? null),
    send: props.send,
  });
  const stillness = stopped ?? (props.isSlow === true && commands.isSending ? 'sending' : null);
  const occupant = mine === null ? undefined : table.seats[mine.seat];
  const isCovered = occupant?.type === 'person' && occupant.cover !== null;
  const isLit = isShownWhole && stillness === null && !isCovered;
  return { ...commands, isLit, stillness, isCovered };
}
