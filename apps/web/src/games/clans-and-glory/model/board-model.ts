import {
  playOutMeeting,
  ringOf,
  standings,
  type ClansPublic,
  type ClansView,
  type Lying,
  type Meeting,
  type Place,
  type Side,
  type Standings,
  type Villager,
} from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';

import {
  cardsFor,
  litPlaces,
  placeAlone,
  placesFor,
  taskOf,
  type Picked,
  type Task,
} from './choosing.ts';
import { matchesOf, type Match } from './matches.ts';

/** How a place stands out: it can be played on, is picked, is of no use now, or none of these. */
type PlaceState = 'lit' | 'picked' | 'dim' | 'plain';

export interface PlaceModel {
  readonly place: Place;
  readonly side: Side;
  readonly meeting: Meeting;
  /** From 0 in the west of its meeting; null for a place beside a fire. */
  readonly column: number | null;
  /** How many columns of the whole line are west of it. */
  readonly fromWest: number;
  readonly lying: Lying | null;
  /** What the viewer has to confirm to lay here; null otherwise. */
  readonly coming: Lying | null;
  /** The viewer's own card that lies face down here; null otherwise. */
  readonly own: Villager | null;
  readonly state: PlaceState;
  /** Why the picked card fits here. */
  readonly matches: readonly Match[];
  /** Was it laid last? */
  readonly isFresh: boolean;
}

/** What a meeting is worth to a player if the game ended now. */
interface MeetingPoints {
  readonly seat: Seat;
  readonly points: number;
}

export interface MeetingModel {
  readonly meeting: Meeting;
  /** By the ring, from its place in the north-west. */
  readonly places: readonly PlaceModel[];
  readonly stack: readonly Seat[];
  /** The shield that the viewer is asked about here, where it would go; null otherwise. */
  readonly ghost: Seat | null;
  readonly litCount: number;
  /** With Standings, what each player would have here; empty without. */
  readonly points: readonly MeetingPoints[];
}

export interface HandCard {
  readonly card: Villager;
  /** How many places it fits. */
  readonly places: number;
  /** `dim`: it is of no use now. */
  readonly state: 'picked' | 'lit' | 'dim' | 'plain';
}

/** The table as it is drawn. */
export interface ClansModel {
  readonly state: ClansPublic;
  readonly mine: ClansView | null;
  readonly task: Task | null;
  readonly picked: Picked;
  readonly meetings: readonly MeetingModel[];
  readonly lit: readonly Place[];
  readonly hand: readonly HandCard[];
  /** Whose side of the table is at the bottom. */
  readonly bottom: Seat;
  /** The others, in turn order from there. */
  readonly rivals: readonly Seat[];
  /** With Standings, everybody's points and cards if the game ended now; null without. */
  readonly standings: Standings | null;
}

interface Sources {
  readonly state: ClansPublic;
  readonly mine: ClansView | null;
  readonly picked: Picked;
  /** May playable cards and places be lit? */
  readonly isLit: boolean;
  /** Whose side a spectator sees. */
  readonly from: Seat;
  /** Where the last card was laid; null if that is not known. */
  readonly fresh: Place | null;
}

/** Lays the table out. */
export function boardModel({ state, mine, picked, isLit, from, fresh }: Sources): ClansModel {
  const task = isLit ? taskOf(mine) : null;
  const lit = task === null ? [] : litPlaces(mine, picked);
  const seatCount = state.handSizes.length;
  // The seat that a spectator chose may have gone with the last game.
  const bottom = mine?.seat ?? (from < seatCount ? from : 0);
  const base = { state, mine, picked, task, lit, fresh };
  const places = ringOf(state.places.length).map((_, place) => placeModel(base, place));
  return {
    state,
    mine,
    task,
    picked,
    lit,
    bottom,
    rivals: Array.from({ length: seatCount - 1 }, (_, by) => (bottom + by + 1) % seatCount),
    standings: state.options.standings ? standings(state) : null,
    hand: handOf(mine, task, picked),
    meetings: state.stacks.map((stack, meeting) => ({
      meeting,
      places: places.filter((one) => one.meeting === meeting),
      stack,
      ghost: task === 'shield' && isAt(state, meeting) ? bottom : null,
      litCount: lit.filter((place) => places[place]?.meeting === meeting).length,
      points: state.options.standings ? pointsAt(state, meeting) : [],
    })),
  };
}

function isAt({ stage }: ClansPublic, meeting: Meeting): boolean {
  return stage.type === 'shield' && stage.meeting === meeting;
}

type Base = Pick<ClansModel, 'state' | 'mine' | 'picked' | 'task' | 'lit'> & Pick<Sources, 'fresh'>;

function placeModel(base: Base, place: Place): PlaceModel {
  const { state, mine, picked, task, lit, fresh } = base;
  const traits = ringOf(state.places.length)[place];
  if (traits === undefined) throw new RangeError(`no place ${place}`);
  const { side, meeting, column } = traits;
  const { card } = picked;
  const isChoosing = task === 'lay' && card !== null;
  const isPlayable = lit.includes(place);
  return {
    place,
    side,
    meeting,
    column: column === null ? null : column % 3,
    fromWest: column === null ? (side === 'west' ? 0 : 3 * meeting + 4) : column + 1,
    lying: state.places[place] ?? null,
    coming: comingTo(base, place),
    own: mine?.own.faceDown.find((laid) => laid.place === place)?.card ?? null,
    state: stateOf(base, place),
    matches: isChoosing && isPlayable ? matchesOf(state, card, place) : [],
    isFresh: fresh === place && card === null && picked.place === null,
  };
}

function comingTo({ mine, picked: { card, place } }: Base, to: Place): Lying | null {
  if (mine === null || card === null || place !== to) return null;
  return taskOf(mine) === 'layFaceDown'
    ? { face: 'down', seat: mine.seat, card }
    : { face: 'up', card };
}

function stateOf({ state, task, picked, lit }: Base, place: Place): PlaceState {
  if (task !== 'lay' && task !== 'layFaceDown') return 'plain';
  if (picked.place !== null) {
    if (picked.place === place) return 'picked';
    const around = ringOf(state.places.length)[picked.place]?.around ?? [];
    return task === 'lay' && around.includes(place) ? 'plain' : 'dim';
  }
  if (picked.card === null) return 'plain';
  if (lit.includes(place)) return 'lit';
  if (task === 'layFaceDown') return 'plain';
  return isMatching({ state, picked, lit }, place) ? 'plain' : 'dim';
}

/** Is there a card that the picked one would match somewhere? */
function isMatching(
  { state, picked, lit }: Pick<Base, 'state' | 'picked' | 'lit'>,
  place: Place,
): boolean {
  const { card } = picked;
  return (
    card !== null &&
    lit.some((open) => matchesOf(state, card, open).some((match) => match.place === place))
  );
}

function handOf(mine: ClansView | null, task: Task | null, picked: Picked): readonly HandCard[] {
  if (mine === null) return [];
  const place = placeAlone(picked);
  const open = place === null ? null : cardsFor(mine, place);
  return mine.own.hand.map((card): HandCard => {
    const places = placesFor(mine, card).length;
    const isOpen = open === null ? places > 0 || task === 'layFaceDown' : open.includes(card);
    const state =
      task === 'shield' || (task !== null && !isOpen)
        ? 'dim'
        : open !== null && task !== null
          ? 'lit'
          : 'plain';
    return { card, places, state: picked.card === card ? 'picked' : state };
  });
}

/** What everybody with a shield there would take, in the order of their first shields. */
function pointsAt(state: ClansPublic, meeting: Meeting): readonly MeetingPoints[] {
  const points = new Map<Seat, number>();
  for (const { seat, strength, cards } of playOutMeeting(state, meeting).takings) {
    points.set(seat, (points.get(seat) ?? 0) + (strength ?? 0) * cards.length);
  }
  return Array.from(points, ([seat, sum]) => ({ seat, points: sum })).filter(
    (one) => one.points > 0,
  );
}
