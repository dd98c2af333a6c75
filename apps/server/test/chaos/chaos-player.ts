import { setTimeout as wait } from 'node:timers/promises';

import { isSeatView, type Chance } from '@call-to-glory/game-kit';
import { callToGlory } from '@call-to-glory/rules';
import { gameAt, isHost, seatOf, type TableCommand } from '@call-to-glory/table';

import { Follower } from '../follower.ts';
import { command, type ClientSocket, type Guest } from '../guest.ts';
import type { Ledger, SentCommand } from './ledger.ts';

/** How long a browser waits for an answer, or for anything to happen, before it reconnects, in milliseconds. */
const timeoutMs = { answer: 8000, silence: 20_000 } as const;

/** One command in this many is sent through two servers at once. */
const twiceEvery = 10;

/** What the players of a run have in common. */
export interface ChaosRun {
  readonly ledger: Ledger;
  /** Where servers may be found. */
  origins(): readonly string[];
  /** Called for every promise. */
  onPromise(): void;
  isOver: boolean;
}

/** Makes a promise reject on timeout, and when the connection is lost. */
type InTime = <Value>(promise: Promise<Value>) => Promise<Value>;

/** A player or spectator who always comes back, retries, and records what they were promised and saw. */
export class ChaosPlayer {
  readonly #guest: Guest;
  readonly #table: string;
  readonly #run: ChaosRun;
  readonly #chance: Chance;
  readonly #sent: SentCommand[] = [];

  constructor(guest: Guest, table: string, run: ChaosRun, chance: Chance) {
    this.#guest = guest;
    this.#table = table;
    this.#run = run;
    this.#chance = chance;
  }

  /** Plays until the run is over, then looks at the table a last time. */
  async live(): Promise<void> {
    while (!this.#run.isOver) {
      // Whatever ends a visit, a browser comes back.
      await this.#visit((follower, inTime) => this.#playOn(follower, inTime)).catch(() => null);
      await wait(20 + this.#chance.below(200));
    }
  }

  /** Looks at the table on every server, when all is quiet. */
  async lookEverywhere(): Promise<void> {
    for (const origin of this.#run.origins()) {
      await this.#visit(async (follower) => this.#note(follower), origin);
    }
  }

  async #visit(
    stay: (follower: Follower, inTime: InTime) => Promise<void>,
    origin = this.#chance.pick(this.#run.origins()),
  ): Promise<void> {
    const guest = this.#guest.at(origin);
    const socket = await connectInTime(guest);
    const gone = new Promise<never>((_resolve, reject) => {
      socket.once('disconnect', () => reject(new Error('the connection is lost')));
    });
    gone.catch(() => null);
    const inTime: InTime = async (promise) => {
      const stop = new AbortController();
      const late = wait(timeoutMs.answer, null, { signal: stop.signal }).then(() => {
        throw new Error('nobody answers');
      });
      late.catch(() => null);
      promise.catch(() => null);
      return Promise.race([promise, gone, late]).finally(() => stop.abort());
    };
    const follower = new Follower(guest, socket, this.#table);
    try {
      await inTime(follower.follow());
      await stay(follower, inTime);
    } finally {
      socket.disconnect();
    }
  }

  async #playOn(follower: Follower, inTime: InTime): Promise<void> {
    await this.#askAgain(follower, inTime);
    let actedAt = performance.now();
    while (!this.#run.isOver) {
      if (this.#chance.below(4) === 0) this.#note(follower);
      const { seq } = follower;
      const asked = this.#wish(follower);
      if (asked !== null && (await this.#ask(follower, asked, inTime))) actedAt = performance.now();
      // What was refused now may be accepted later.
      const change = follower.until(() => follower.seq > seq);
      await inTime(Promise.race([change, wait(300)]));
      if (performance.now() > actedAt + timeoutMs.silence) return;
    }
  }

  /** Resends unchanged what nobody has answered. */
  async #askAgain({ socket }: Follower, inTime: InTime): Promise<void> {
    const latest = this.#sent.slice(-3);
    for (const sent of latest.filter(({ answers }) => answers.length === 0)) {
      await this.#send(socket, sent, inTime);
    }
  }

  /** Answers whether it was promised. */
  async #ask(follower: Follower, asked: TableCommand, inTime: InTime): Promise<boolean> {
    const sent: SentCommand = {
      table: this.#table,
      player: follower.playerId,
      id: `command-${this.#sent.length}`,
      seen: follower.seq,
      asked,
      sentAt: Date.now(),
      answers: [],
    };
    this.#sent.push(sent);
    this.#run.ledger.sent.push(sent);
    if (this.#sent.length % twiceEvery === 0) {
      const origins = this.#run.origins().filter((origin) => origin !== follower.guest.origin);
      const elsewhere = origins.length === 0 ? follower.guest.origin : this.#chance.pick(origins);
      const second = await connectInTime(this.#guest.at(elsewhere)).catch(() => null);
      if (second !== null) {
        this.#send(second, sent, inTime)
          .catch(() => null)
          .finally(() => second.disconnect());
      }
    }
    await this.#send(follower.socket, sent, inTime);
    return sent.answers.length > 0;
  }

  async #send(socket: ClientSocket, sent: SentCommand, inTime: InTime): Promise<void> {
    const { table, seen, asked, id, answers } = sent;
    const answer = await inTime(command(socket, table, seen, asked, id));
    if (!answer.ok) return;
    if (answers.length === 0) this.#run.onPromise();
    answers.push(answer.seq);
  }

  #note({ seq, view, playerId }: Follower): void {
    this.#run.ledger.sights.push({ table: this.#table, player: playerId, seq, view });
  }

  /** What they want to do at the table as they see it; null for nothing. */
  #wish(follower: Follower): TableCommand | null {
    const { view, playerId } = follower;
    if (playerId === '') return null;
    const seat = seatOf(view, playerId);
    if (seat === null) return { type: 'sit' };
    const mine = view.seats[seat];
    if (mine?.type !== 'person') return null;
    if (view.stage !== 'playing') {
      const empty = view.seats.findLastIndex(({ type }) => type === 'empty');
      const people = view.seats.filter(({ type }) => type === 'person').length;
      if (isHost(view, playerId) && people > 1 && empty !== -1)
        return { type: 'seatBot', seat: empty, bot: 'simple' };
      return mine.ready ? null : { type: 'ready' };
    }
    if (mine.cover !== null) return { type: 'return' };
    if (view.standstill !== null) {
      const motion = { type: 'resume' } as const;
      return view.standstill.reason === 'deserted' ? null : { type: 'vote', motion, isFor: true };
    }
    const game = gameAt(view);
    if (game === null || !isSeatView(game)) return null;
    if (callToGlory.legalCommands(game).length === 0) return null;
    return { type: 'play', command: callToGlory.bots.simple(game, this.#chance) };
  }
}

async function connectInTime(guest: Guest): Promise<ClientSocket> {
  const socket = guest.socket();
  const connected = new Promise<ClientSocket>((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
    setTimeout(() => reject(new Error('nobody answers')), timeoutMs.answer).unref();
    socket.connect();
  });
  return connected.catch((error: unknown) => {
    socket.disconnect();
    throw error;
  });
}
