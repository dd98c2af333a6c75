import type { Config } from '../config.ts';
import type { Allowance } from './rate-limiter.ts';

/** Bytes of one frame over a socket; a client that sends more is cut off. */
export const maxFrameBytes = 16_384;

/** Bytes of one HTTP body. */
export const maxBodyBytes = 8_192;

/** Characters of a path parameter: ids of passkeys have up to 1023 bytes. */
export const maxParameterLength = 1_400;

/** Bytes that may wait for one slow reader before the server cuts it off. */
export const maxBacklogBytes = 262_144;

/** Tables that one socket can follow at a time; the one joined first is dropped for another. */
export const tablesPerSocket = 8;

/** In seconds. */
const hour = 60 * 60;
const day = 24 * hour;

/** How often somebody may ask for something. */
export interface Limits {
  /** All messages of one player; and of all nameless sockets of one address. */
  readonly messages: Allowance;
  readonly namelessMessages: Allowance;
  /** Snapshots for one player; and for all nameless sockets of one address. */
  readonly joins: Allowance;
  readonly namelessJoins: Allowance;
  /** Rows that one player adds to the logs of tables: about as many as one can click without ever resting. */
  readonly rows: Allowance;
  /** The same from one address, by however many players. */
  readonly rowsPerAddress: Allowance;
  /** How often logs note that one player has gone: each time is a row, and their return another. */
  readonly goings: Allowance;
  /** Frames of one connection, whatever they carry: more than its messages may need. */
  readonly frames: Allowance;
  /** New sockets from one address. Families and schools share one, so it is generous. */
  readonly handshakes: Allowance;
  /** Connections from one address whose socket has not connected yet. */
  readonly pendingPerAddress: number;
  /** Open sockets from one address, pending ones included, and of one player. */
  readonly socketsPerAddress: number;
  readonly socketsPerPlayer: number;
  /** New tables of one player. */
  readonly tables: Allowance;
  /** New tables from one address, by however many players. */
  readonly tablesPerAddress: Allowance;
  /** Unfinished tables that one player may sit at; with that many, they cannot make another. */
  readonly tablesPerPlayer: number;
  /** The same for taking a chair at another: those who play for days are asked to many tables. */
  readonly chairsPerPlayer: number;
  /** Pinned tables that one player may host. */
  readonly pinnedTablesPerPlayer: number;
  /** Requests for tables that do not exist, from one address. */
  readonly guesses: Allowance;
  /** Chat of one player: lines and phrases; reactions. */
  readonly words: Allowance;
  readonly reactions: Allowance;
  /** Reports by one player; and from one address, by however many: each is stored with a whole chat. */
  readonly reports: Allowance;
  readonly reportsPerAddress: Allowance;
  /** Notification mails to one player. */
  readonly mails: Allowance;
  /** Mails to confirm an address: requested by one player, from one client address, to one address, and in all. */
  readonly confirmations: Readonly<Record<'player' | 'client' | 'address' | 'all', Allowance>>;
  /** Invalid links from mails, from one address. */
  readonly badLinks: Allowance;
  /** Wrong device links, from one address. */
  readonly codeGuesses: Allowance;
  /** Wrong friend links, from one address. */
  readonly friendLinkGuesses: Allowance;
  /** Friends that one player makes through the links of others, and new links of their own. */
  readonly friendships: Allowance;
  /** Invitations by one player; and of the same person. */
  readonly invites: Allowance;
  readonly invitesOfOne: Allowance;
  /** People whom players newly mute or block, and browsers to notify, from one address: those of all players are in memory. */
  readonly kept: Allowance;
  /** Challenges for passkeys issued to one address, to sign in with one or to make one. */
  readonly challenges: Allowance;
  /** Guests that become one player: each id of theirs is looked up with every list of their tables, for good. */
  readonly merges: Allowance;
  /** How often one player may export all that is kept about them. */
  readonly exports: Allowance;
  /** Wrong operator tokens from one address. */
  readonly operatorTries: Allowance;
  /** Logs of tables sent to one address; a "not modified" is free. */
  readonly logs: Allowance;
  /** Link preview pictures rendered for one address, and tables that are looked up for them. */
  readonly pictures: Allowance;
  /** Pages of the client sent to one address, each rendered for its reader; and as many preview pictures. */
  readonly pages: Allowance;
  /** Pages about players sent to one address, and of their own games to one player. */
  readonly profiles: Allowance;
  /** HTTP requests from one address. */
  readonly requests: Allowance;
  /** Answers that are being sent to one address: several for each browser of a school that loads at once. */
  readonly answersPerAddress: number;
  /** New guests from one address. */
  readonly guests: Allowance;
}

/**
 * What a factor below 1 leaves of anything that is counted at once: somebody may invite nine people in one request, and has
 * several pages open.
 */
const min = 9;

/** The limits for a server with this configuration. */
export function limitsFor(config: Pick<Config, 'rateLimitFactor'>): Limits {
  const factor = config.rateLimitFactor;
  const atOnce = (count: number): number =>
    Math.max(Math.round(count * factor), Math.min(count, min));
  const times = (allowance: Allowance): Allowance => ({
    burst: atOnce(allowance.burst),
    perSecond: allowance.perSecond * factor,
  });
  return {
    messages: times({ burst: 30, perSecond: 4 }),
    namelessMessages: times({ burst: 120, perSecond: 16 }),
    joins: times({ burst: 10, perSecond: 1 }),
    namelessJoins: times({ burst: 40, perSecond: 4 }),
    rows: times({ burst: 4_000, perSecond: 4_000 / hour }),
    rowsPerAddress: times({ burst: 40_000, perSecond: 40_000 / hour }),
    goings: times({ burst: 100, perSecond: 1 / 30 }),
    frames: times({ burst: 200, perSecond: 20 }),
    handshakes: times({ burst: 100, perSecond: 10 }),
    pendingPerAddress: atOnce(20),
    socketsPerAddress: atOnce(250),
    socketsPerPlayer: atOnce(8),
    tables: times({ burst: 10, perSecond: 1 / 12 }),
    tablesPerAddress: times({ burst: 60, perSecond: 1 / 20 }),
    tablesPerPlayer: atOnce(20),
    chairsPerPlayer: atOnce(100),
    pinnedTablesPerPlayer: atOnce(10),
    guesses: times({ burst: 30, perSecond: 10 / 60 }),
    words: times({ burst: 5, perSecond: 0.5 }),
    reactions: times({ burst: 1, perSecond: 1 / 3 }),
    reports: times({ burst: 5, perSecond: 1 / 300 }),
    reportsPerAddress: times({ burst: 20, perSecond: 2 / hour }),
    mails: times({ burst: 10, perSecond: 1 / hour }),
    confirmations: {
      player: times({ burst: 3, perSecond: 3 / day }),
      client: times({ burst: 10, perSecond: 1 / hour }),
      address: times({ burst: 2, perSecond: 1 / day }),
      all: times({ burst: 100, perSecond: 100 / hour }),
    },
    badLinks: times({ burst: 10, perSecond: 10 / 60 }),
    codeGuesses: times({ burst: 10, perSecond: 1 / 30 }),
    friendLinkGuesses: times({ burst: 10, perSecond: 1 / 30 }),
    friendships: times({ burst: 20, perSecond: 1 / 60 }),
    invites: times({ burst: 20, perSecond: 1 / 10 }),
    invitesOfOne: times({ burst: 2, perSecond: 1 / 300 }),
    kept: times({ burst: 300, perSecond: 200 / hour }),
    challenges: times({ burst: 30, perSecond: 0.2 }),
    merges: times({ burst: 10, perSecond: 10 / day }),
    exports: times({ burst: 3, perSecond: 1 / 60 }),
    operatorTries: times({ burst: 10, perSecond: 1 / 60 }),
    logs: times({ burst: 6, perSecond: 6 / 60 }),
    pictures: times({ burst: 30, perSecond: 0.5 }),
    pages: times({ burst: 300, perSecond: 300 / 60 }),
    profiles: times({ burst: 60, perSecond: 0.5 }),
    requests: times({ burst: 1_200, perSecond: 1_200 / 60 }),
    answersPerAddress: atOnce(1_500),
    guests: times({ burst: 200, perSecond: 200 / hour }),
  };
}
