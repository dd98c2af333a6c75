/** Refusals to come in, to go, or to become somebody else. */
export const accountErrorCodes = [
  /** Passkeys work only under the address that the operator has set, with https. */
  'passkeys-unavailable',
  /** What the browser has answered to was asked of another, too long ago, or answered before. */
  'passkey-expired',
  /** The passkey is not known here, or not any more. */
  'no-such-passkey',
  /** What the browser has answered does not hold. */
  'passkey-refused',
  /** The player has so many (`limit`). */
  'too-many-passkeys',
  /** No such code, or it is too old, or was used. */
  'bad-code',
  /** The player of this browser is awaited at tables (`tables`). */
  'still-seated',
  /** The guest of this browser has finished games (`count`): say what becomes of them. */
  'guest-has-games',
] as const;

/** Refusals of the server itself; those of tables and games travel as they are. */
export const errorCodes = [
  /** Not well formed, of the wrong type, or with unknown keys. */
  'bad-request',
  'too-large',
  'too-deep',
  /** There is no message, or no address under /api, of this name. */
  'unknown-message',
  /** With `reason`, a `NameFault`. */
  'bad-name',
  /** Only players may do this: ask for `POST /api/me` first, then connect anew. */
  'no-player',
  /** The page that asks comes from another site. */
  'bad-origin',
  /** The page is older than the server: it has to be loaded again. */
  'upgrade-required',
  'no-such-table',
  'no-such-game',
  /** What is stored of this table is not whole; it cannot be played. */
  'table-damaged',
  /** The table was made by rules, or in a way, that this server cannot read. What was finished there stays in the history. */
  'table-outdated',
  /** The same command id came before with another command. */
  'command-id-reused',
  /** Asked too often; with `retryMs`, after which to ask again. */
  'rate-limited',
  /** With `reason`, a `TextFault`. */
  'bad-text',
  /** Somebody who sits at this table has this name, or one that looks like it. */
  'name-taken',
  /** The operator has shut out this player, or does not allow this name. */
  'banned',
  'name-banned',
  /** Only the operator may do this: the token is not his. */
  'not-operator',
  /** The host has closed the chat, or allows phrases only. */
  'chat-closed',
  'phrases-only',
  /** Somebody at this table has blocked the player. */
  'not-welcome',
  /** Nobody may look on here while a game is on; and nobody sees hands here. */
  'watching-closed',
  'hands-hidden',
  /** People mute, block and report others, and not too many (`limit`). */
  'not-yourself',
  'too-many-people',
  /** The player sits at so many tables (`limit`) that are unfinished, or kept for a group, that he can have no other. */
  'too-many-tables',
  /** Asked for too many tables that do not exist; with `retryMs`, after which to ask again. */
  'too-many-guesses',
  /** No browser can be called there: not a push service that this server knows, or keys that are none. */
  'bad-subscription',
  /** This cannot be a mail address; this server sends no mail; this link is none any more. */
  'bad-address',
  'no-mail',
  'bad-link',
  /** Too many commands wait at this table already. */
  'busy',
  /** Nothing can be stored now; nothing was done. */
  'storage-unavailable',
  'server-stopping',
  'internal-error',
  ...accountErrorCodes,
] as const;

export type ErrorCode = (typeof errorCodes)[number];
export type AccountErrorCode = (typeof accountErrorCodes)[number];

/** Why something was refused: a code of the server, of the table, or of the game, with its arguments. */
export interface Refused {
  readonly code: string;
  readonly [argument: string]: unknown;
}

export type Answer<Value> =
  | ({ readonly ok: true } & Value)
  | { readonly ok: false; readonly error: Refused };

/** The row that an accepted command became. */
export type CommandAnswer = Answer<{ readonly seq: number }>;

/** A row of the table's log as this viewer may see it. */
export interface UpdateMessage<Event = unknown> {
  readonly table: string;
  readonly seq: number;
  /** Server time in milliseconds. */
  readonly at: number;
  readonly events: readonly Event[];
}

/** Everything a page needs to show a table; the only other source of its view than updates. */
export interface Snapshot<View = unknown, Event = unknown> {
  readonly seq: number;
  /** Server time in milliseconds, for clocks. */
  readonly now: number;
  readonly view: View;
  /** The latest updates up to `seq`, oldest first, for the log. */
  readonly recent: readonly Omit<UpdateMessage<Event>, 'table'>[];
  readonly presence: Presence;
}

export type JoinAnswer<View = unknown, Event = unknown> = Answer<{
  readonly snapshot: Snapshot<View, Event>;
}>;

/** Nothing to say but yes. */
export type PlainAnswer = Answer<object>;

/** The lists as they are now; `lobby` messages follow. */
export type LobbyAnswer = Answer<{ readonly lobby: Lobby }>;

/** Who is there; never part of the log. */
export interface Presence {
  /** Ids of seated people without a live connection. */
  readonly away: readonly string[];
  /** Those of them who have closed the page, or gone elsewhere; the others have lost connection. Left out if nobody has. */
  readonly closed?: readonly string[];
  /** Those of them whom the operator has shut out: they do not come back. Left out if nobody is. */
  readonly removed?: readonly string[];
  readonly watchers: number;
  /** A game has begun; of which whoever reads this is told later. */
  readonly hasBegun?: true;
}

/** A table in the lists on the home page. */
export interface ListedTable {
  readonly id: string;
  readonly gameId: string;
  /** Server time, milliseconds: when it was made, and when something happened last. */
  readonly createdAt: number;
  readonly changedAt: number;
  readonly options: {
    readonly seats: number;
    /** The name of a preset, or what a turn, the bank and the increment are, in milliseconds. */
    readonly clock:
      | string
      | { readonly move: number; readonly bank: number; readonly increment: number };
    readonly private: boolean;
    readonly randomSeats?: boolean;
    readonly casual?: boolean;
    /** Who may look on; everybody, at once, if left out. */
    readonly watching?: 'nobody' | { readonly delay: number; readonly hands: boolean };
    readonly game: unknown;
  };
  readonly stage: 'lobby' | 'playing' | 'finished';
  /** The id of the host; null if nobody is. */
  readonly host: string | null;
  readonly seats: readonly (
    | { readonly type: 'empty' }
    | { readonly type: 'person'; readonly id: string; readonly name: string }
    | { readonly type: 'bot'; readonly bot: string }
  )[];
  /** Does nobody new get a chair? */
  readonly locked: boolean;
  /** Does the host keep it for a group? */
  readonly kept: boolean;
  /** Whose group it is, if the host keeps it for one: who has played here and not been sent away. */
  readonly members: readonly string[];
  /** Since when nobody is there (server time, milliseconds); null while somebody is. */
  readonly emptySince: number | null;
  /** Nobody came back in time: nothing happens here any more. */
  readonly closed: boolean;
  /** Seats the game waits for. */
  readonly awaiting: readonly number[];
  /** People whom the table waits for. */
  readonly calls: readonly {
    readonly player: string;
    /** It is his turn; or others are ready for a game that cannot begin without him. */
    readonly to: 'move' | 'start';
    /** Names the occasion: the same as long as it is the same turn, or the same start. */
    readonly occasion: string;
    /** When his time is over (server time, milliseconds); null if none runs. */
    readonly deadline: number | null;
  }[];
  /** The game's own summary; null before it starts. */
  readonly summary: unknown;
}

/** Who a browser plays as: POST and PUT /api/me, and GET, which answers null for nobody. */
export interface Me {
  readonly id: string;
  readonly name: string;
}

/** POST /api/tables, and POST /api/match: the table where the player sits now. */
export interface TableCreated {
  readonly id: string;
}

/** The body of every HTTP answer that is a refusal. */
export interface RefusedBody {
  readonly error: Refused;
}

/** GET /api/lobby and the `lobby` message: public tables to join, games to watch, one's own games. */
export interface Lobby {
  readonly open: readonly ListedTable[];
  readonly live: readonly ListedTable[];
  readonly mine: readonly ListedTable[];
}

/** The log of a table as far as it hides nothing any more: up to the end of its last finished game. */
export interface TableLog {
  /** `LogRow` of `@call-to-glory/table`; none as long as no game is over. */
  readonly rows: readonly unknown[];
}
