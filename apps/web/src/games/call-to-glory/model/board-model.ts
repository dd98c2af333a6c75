import { isSeatView, type Seat, type Viewer } from '@call-to-glory/game-kit';
import type { Presence } from '@call-to-glory/protocol';
import {
  type AnyView,
  type CallToGlory,
  type Character,
  charactersToEnd,
  figuresInStock,
  type LaidSet,
  type Pile,
  piles,
  pileSize,
  type PlayerView,
  pointsOnTable,
  type PublicState,
  rules,
  setsOf,
  type TaskDeck,
  taskDecks,
  topOf,
  totals,
} from '@call-to-glory/rules/client';
import {
  isCorrespondence,
  playersOf,
  type Occupant,
  type Table,
} from '@call-to-glory/table/client';

/** One player as the table shows them. */
export interface SeatModel {
  readonly seat: Seat;
  readonly name: string;
  /** Whether the seat is played by a bot: its own, or one that stands in for its person. */
  readonly bot: 'none' | 'own' | 'cover';
  /** Has the person no connection? */
  readonly away: boolean;
  /** Did they leave of their own accord? */
  readonly hasClosed: boolean;
  /** Has the operator removed this person? */
  readonly isRemoved: boolean;
  /** Are they away while somebody waits for them? Never where turns take days. */
  readonly isMissed: boolean;
  /** Points of finished rounds. */
  readonly total: number;
  /** What the sets on the table are worth now. */
  readonly points: number;
  /** Whether the total includes them already. */
  readonly isCounted: boolean;
  readonly handSize: number;
  readonly sets: readonly LaidSet[];
  /** How many of them have landed. */
  readonly setCount: number;
  /** How many different characters end the round. */
  readonly needed: number;
  /** Do they have something to decide now? */
  readonly active: boolean;
  readonly figures: number;
  /** Decks whose task is still secret; empty without that variant. */
  readonly tasks: readonly TaskDeck[];
}

export interface PileModel {
  readonly pile: Pile;
  readonly size: number;
  /** The face-up card; null for draw piles, and where there is no card. */
  readonly top: Character | null;
}

/** The table as one viewer sees it, ready to be shown. */
export interface BoardModel {
  /** Everything the viewer knows. */
  readonly view: AnyView;
  /** The viewer's own view; null for somebody who only watches. */
  readonly mine: PlayerView | null;
  /** The view of the player beside whom a spectator sits; null otherwise. */
  readonly open: PlayerView | null;
  /** Who sits at the bottom: the viewer, or the seat that a spectator has chosen. */
  readonly bottom: SeatModel;
  /** The others in the order of play after the one at the bottom: left, top, right. */
  readonly rivals: readonly SeatModel[];
  readonly piles: readonly PileModel[];
  /** Figures that nobody holds; null without that variant. */
  readonly stock: number | null;
}

/** Who plays, by seat, and whether nobody has to be present while others play. */
interface Company {
  readonly players: readonly Occupant[];
  readonly isCalm: boolean;
}

/**
 * Lays the table out for a viewer.
 *
 * @param from whose side a spectator has chosen to look from
 */
export function boardModel(
  table: Table<unknown>,
  view: AnyView,
  viewer: Viewer,
  presence: Presence,
  names: readonly string[],
  from: Seat,
): BoardModel {
  const state = view.public;
  const company = { players: playersOf(table), isCalm: isCorrespondence(table.options.clock) };
  const own = isSeatView<CallToGlory>(view) ? view : null;
  const isWatching = viewer === 'watcher';
  const bottom = isWatching ? (own?.seat ?? from) : viewer;
  const seats = names
    .slice(0, state.seatCount)
    .map((name, seat) => seatModel(state, seat, name, company, presence));
  const ordered = [...seats.slice(bottom), ...seats.slice(0, bottom)];
  const [first, ...rivals] = ordered;
  if (first === undefined) throw new RangeError(`no seat ${bottom}`);
  return {
    view,
    mine: isWatching ? null : own,
    open: isWatching ? own : null,
    bottom: first,
    rivals,
    piles: pilesOf(state),
    stock: state.options.ninjas ? figuresInStock(state) : null,
  };
}

/** The four piles in order. */
export function pilesOf(state: PublicState): readonly PileModel[] {
  return piles.map((pile) => ({ pile, size: pileSize(state, pile), top: topOf(state, pile) }));
}

function seatModel(
  state: PublicState,
  seat: Seat,
  name: string,
  { players, isCalm }: Company,
  presence: Presence,
): SeatModel {
  const occupant = players[seat];
  const isPerson = occupant?.type === 'person';
  const away = isPerson && presence.away.includes(occupant.person.id);
  const spent = state.revealed.filter((task) => task.seat === seat).map(({ deck }) => deck);
  return {
    seat,
    name,
    bot: isPerson ? (occupant.cover === null ? 'none' : 'cover') : 'own',
    away,
    isMissed: away && !isCalm,
    isRemoved: isPerson && (presence.removed ?? []).includes(occupant.person.id),
    hasClosed: isPerson && (presence.closed ?? []).includes(occupant.person.id),
    total: totals(state)[seat] ?? 0,
    points: pointsOnTable(state)[seat] ?? 0,
    isCounted: isCounted(state),
    handSize: state.handSizes[seat] ?? 0,
    sets: setsOf(state, seat),
    setCount: setsOf(state, seat).length,
    needed: charactersToEnd(state.seatCount),
    active: rules.awaiting(state).includes(seat),
    figures: state.figures[seat] ?? 0,
    tasks: state.options.tasks ? taskDecks.filter((deck) => !spent.includes(deck)) : [],
  };
}

/** Whether totals include the sets on the table: those of a finished round lie there until the next one. */
export function isCounted({ stage }: PublicState): boolean {
  return stage.type === 'break' || stage.type === 'over';
}
