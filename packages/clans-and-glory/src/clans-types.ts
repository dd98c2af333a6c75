/**
 * The state of the game, and what can happen, partitioned by who may know it: everybody, one
 * seat, the dealer (C16). A card that somebody must not see is not in their part.
 */
import type { GameTypes, Seat, SeatView, SeenEvent, State } from '@call-to-glory/game-kit';

import type { Meeting, Place } from './ring.ts';
import type { ClansOptions, Villager } from './vocabulary.ts';

/** A card on a place. */
export type Lying =
  | { readonly face: 'up'; readonly card: Villager }
  /** Whose card it is; `card` is null until the game is over (C9). */
  | { readonly face: 'down'; readonly seat: Seat; readonly card: Villager | null };

/** What the game waits for. */
type ClansStage =
  | { readonly type: 'setup' }
  /** The first step of a turn (C7, C8). */
  | { readonly type: 'card'; readonly seat: Seat }
  /** The second: the card was laid at that meeting (C10). */
  | { readonly type: 'shield'; readonly seat: Seat; readonly meeting: Meeting }
  | { readonly type: 'over' };

/** What everybody knows. */
export interface ClansPublic {
  readonly options: ClansOptions;
  readonly startSeat: Seat;
  /** Complete turns. */
  readonly turns: number;
  readonly stage: ClansStage;
  /** The card on each place of the ring; null for a free place. */
  readonly places: readonly (Lying | null)[];
  /** The shields on the stone table of each meeting, the first put down first. */
  readonly stacks: readonly (readonly Seat[])[];
  /** Shields that each seat has left. */
  readonly shields: readonly number[];
  readonly handSizes: readonly number[];
}

/** A known card and its place. */
export interface PlacedCard {
  readonly place: Place;
  readonly card: Villager;
}

/** What one seat knows and the others do not. */
export interface ClansOwn {
  /** Sorted. */
  readonly hand: readonly Villager[];
  /** Its cards that lie face down, in the order in which they were laid. */
  readonly faceDown: readonly PlacedCard[];
}

/** What nobody sees: the cards removed at the start, sorted. */
export interface ClansDealer {
  readonly removed: readonly Villager[];
}

/** What everybody learns from an event. */
export type ClansFact =
  /** The pack is dealt (C0, C6); own: the hand; dealer: the removed cards. */
  | {
      readonly type: 'dealt';
      readonly startSeat: Seat;
      readonly layout: readonly PlacedCard[];
      readonly handSizes: readonly number[];
    }
  | {
      readonly type: 'cardLaid';
      readonly seat: Seat;
      readonly card: Villager;
      readonly place: Place;
    }
  /** Own: the card. */
  | { readonly type: 'cardLaidFaceDown'; readonly seat: Seat; readonly place: Place }
  | { readonly type: 'shieldPut'; readonly seat: Seat; readonly meeting: Meeting }
  | { readonly type: 'shieldDeclined'; readonly seat: Seat }
  /** The game is over, and face-down cards are shown (C9). */
  | { readonly type: 'cardsShown'; readonly cards: readonly PlacedCard[] };

/** What one seat learns and the others do not. */
export type ClansOwnFact =
  | { readonly type: 'hand'; readonly hand: readonly Villager[] }
  | { readonly type: 'card'; readonly card: Villager };

/** What a player asks for. */
export type ClansCommand =
  | {
      readonly type: 'lay';
      readonly card: Villager;
      readonly place: Place;
      readonly face: 'up' | 'down';
    }
  | { readonly type: 'putShield'; readonly meeting: Meeting }
  | { readonly type: 'declineShield' };

/** Why a command is not allowed now, with what a sentence needs to teach the rule. */
export type ClansRefusal =
  | { readonly code: 'not-begun' }
  | { readonly code: 'game-over' }
  | { readonly code: 'not-your-turn'; readonly seat: Seat }
  /** C11: the card comes before the shield. */
  | { readonly code: 'card-first' }
  /** C11: the card of this turn is laid; a shield may follow at its meeting, or the turn ends. */
  | { readonly code: 'card-laid'; readonly meeting: Meeting }
  | { readonly code: 'unknown-place'; readonly place: Place }
  | { readonly code: 'place-taken'; readonly place: Place }
  | { readonly code: 'card-not-held'; readonly card: Villager }
  /** C7: none of the face-up cards around the place shares colour or strength; there may be none at all. */
  | {
      readonly code: 'no-match';
      readonly place: Place;
      readonly card: Villager;
      readonly neighbours: readonly PlacedCard[];
    }
  /** C8: a card of the hand fits on a free place, so nothing may be laid face down. */
  | { readonly code: 'fits-elsewhere'; readonly card: Villager; readonly place: Place }
  /** C2: all five are put down. */
  | { readonly code: 'no-shields' }
  /** C10: the shield goes to the meeting of the card just laid. */
  | { readonly code: 'other-meeting'; readonly meeting: Meeting };

/** What a list of running games shows of one. */
export interface ClansSummary {
  /** Complete turns, out of `allTurns`. */
  readonly turns: number;
  readonly allTurns: number;
}

/** The types that make up this game. */
export interface ClansAndGlory extends GameTypes {
  readonly options: ClansOptions;
  readonly public: ClansPublic;
  readonly own: ClansOwn;
  readonly dealer: ClansDealer;
  readonly fact: ClansFact;
  readonly ownFact: ClansOwnFact;
  readonly dealerFact: ClansDealer;
  readonly command: ClansCommand;
  readonly refusal: ClansRefusal;
  readonly summary: ClansSummary;
}

export type ClansState = State<ClansAndGlory>;
export type ClansView = SeatView<ClansAndGlory>;
export type ClansSeen = SeenEvent<ClansAndGlory>;
