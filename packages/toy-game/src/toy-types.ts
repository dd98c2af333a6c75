import type { GameTypes, Seat } from '@call-to-glory/game-kit';

/** A number from 1 to 6; there are three of each. */
export type Card = number;

interface ToyOptions {
  readonly rounds: number;
}

type ToyStage =
  | { readonly type: 'setup' }
  /** Everybody chooses a card at once, face down. */
  | { readonly type: 'choosing'; readonly chosen: readonly Seat[] }
  | { readonly type: 'break'; readonly ready: readonly Seat[] }
  | { readonly type: 'over' };

export interface ToyPublic {
  readonly options: ToyOptions;
  readonly round: number;
  /** Tricks played in this round. */
  readonly tricks: number;
  readonly stage: ToyStage;
  readonly pileSize: number;
  readonly discards: readonly Card[];
  readonly scores: readonly number[];
}

export interface ToyOwn {
  /** Sorted. */
  readonly hand: readonly Card[];
  /** The face-down card in front of this seat. */
  readonly chosen: Card | null;
}

/** The draw pile, its top card last. */
export interface ToyDealer {
  readonly pile: readonly Card[];
}

export type ToyFact =
  /** Own: the hand; dealer: the pile. */
  | { readonly type: 'dealt'; readonly round: number; readonly pileSize: number }
  /** Own: the card. */
  | { readonly type: 'chose'; readonly seat: Seat }
  | { readonly type: 'revealed'; readonly cards: readonly Card[]; readonly winner: Seat | null }
  /** The discards were put under the pile; dealer: the pile. */
  | { readonly type: 'reshuffled'; readonly pileSize: number }
  /** Own: the card. */
  | { readonly type: 'drew'; readonly seat: Seat }
  | { readonly type: 'roundEnded' }
  | { readonly type: 'readied'; readonly seat: Seat };

export type ToyCommand =
  | { readonly type: 'choose'; readonly card: Card }
  | { readonly type: 'ready' };

export interface Toy extends GameTypes {
  readonly options: ToyOptions;
  readonly public: ToyPublic;
  readonly own: ToyOwn;
  readonly dealer: ToyDealer;
  readonly fact: ToyFact;
  readonly ownFact: { readonly cards: readonly Card[] };
  readonly dealerFact: { readonly pile: readonly Card[] };
  readonly command: ToyCommand;
  readonly refusal: { readonly code: 'not-now' | 'not-in-hand' };
  readonly summary: { readonly round: number };
}
