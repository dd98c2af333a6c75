import type { Presence } from '@call-to-glory/protocol';
import type { LiveTable, PeopleThere, Vantage, PlayerId, TableId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { unlessFallen, valueOr } from '../../core/errors.ts';
import { Throttle } from '../../core/limits/throttle.ts';
import { isWatching } from '../../core/sockets/audiences.ts';
import type { PeopleElsewhere } from './people-elsewhere.ts';

/** Milliseconds between two presence messages of a table. */
const pause = 500;

type BoardPorts = Pick<FastifyInstance, 'audiences' | 'bans' | 'clock' | 'directory'>;

/** Tells the followers of a table which of its people are present. It is not stored: it is true only now. */
export class PresenceBoard {
  readonly #ports: BoardPorts;
  readonly #elsewhere: Pick<PeopleElsewhere, 'of' | 'ask' | 'say'>;
  readonly #throttle: Throttle;
  /** The last message, as JSON. */
  readonly #said = new Map<TableId, string>();
  /** Who has left a table of their own accord, as long as somebody is there to be told. */
  readonly #closed = new Map<TableId, Set<PlayerId>>();

  constructor(ports: BoardPorts, elsewhere: Pick<PeopleElsewhere, 'of' | 'ask' | 'say'>) {
    this.#ports = ports;
    this.#elsewhere = elsewhere;
    this.#throttle = new Throttle(ports.clock, pause, (tableId) => this.#say(tableId));
  }

  /** Who is present now, as far as players may know it. */
  of(table: LiveTable): Presence {
    const all = this.#everywhere(table.id);
    const here = new Set(all.flatMap((some) => some.here));
    const gone = new Set(all.flatMap((some) => some.closed));
    const { seats, newcomers = [] } = table.listed();
    const seated = seats.flatMap((seat) => (seat.type === 'person' ? [seat.id] : []));
    const away = [...seated, ...newcomers].filter((id) => !here.has(id));
    const closed = away.filter((id) => gone.has(id));
    const removed = away.filter((id) => this.#ports.bans.isBanned({ id }));
    return {
      away,
      ...(closed.length > 0 ? { closed } : {}),
      ...(removed.length > 0 ? { removed } : {}),
      watchers: spectatorsAmong(all, newcomers).length,
    };
  }

  /**
   * Those who only watch, through any node: players, and connections of people without a name. Nobody who has taken a
   * seat, even if they see the last game as spectators do.
   */
  spectatorsOf(table: LiveTable): readonly string[] {
    return spectatorsAmong(this.#everywhere(table.id), table.listed().newcomers);
  }

  /** Who is present through this node; null if nobody is, and nobody is left to be told who has gone. */
  here(tableId: TableId): PeopleThere | null {
    const people = this.#connected(tableId);
    const isSilent =
      this.#ports.audiences.followersOf(tableId).size === 0 && people.closed.length === 0;
    return isSilent ? null : people;
  }

  /** Is nobody there on any node, as far as is known without asking? */
  isDeserted(tableId: TableId): boolean {
    const isSomebodyHere = this.#ports.audiences.followersOf(tableId).size > 0;
    const others = this.#elsewhere.of(tableId);
    return (
      !isSomebodyHere && others.every(({ here, watchers }) => here.length + watchers.length === 0)
    );
  }

  /** Finds out who is there through other nodes, before a newcomer is told. */
  async learn(tableId: TableId): Promise<void> {
    // If it cannot be known now, it is sent later.
    await valueOr(this.#elsewhere.ask(tableId), null);
  }

  /** Somebody has come or gone on another node. */
  changedElsewhere(tableId: TableId): void {
    const closed = this.#closed.get(tableId);
    const before = closed?.size;
    for (const { here } of this.#elsewhere.of(tableId)) for (const id of here) closed?.delete(id);
    if (this.isDeserted(tableId)) this.#closed.delete(tableId);
    if (before !== this.#closed.get(tableId)?.size) this.#elsewhere.say(tableId);
    // As many may watch as before, and one of them be somebody else.
    this.#said.delete(tableId);
    this.rowAdded(tableId);
  }

  /** Who is present as far as it may be known at a vantage: spectators with a delay see this with a delay too. */
  at(table: LiveTable, vantage: Vantage): Presence {
    const presence = this.of(table);
    return isWatching(vantage) ? forSpectators(table, presence) : presence;
  }

  /**
   * One of a person's pages no longer follows a table.
   *
   * @param isOnPurpose have they closed it, or gone elsewhere? Otherwise their connection broke.
   */
  went(tableId: TableId, player: PlayerId | null, isOnPurpose: boolean): void {
    const closed = this.#closed.get(tableId) ?? new Set<PlayerId>();
    if (this.isDeserted(tableId)) this.#closed.delete(tableId);
    else if (player !== null) {
      if (isOnPurpose) closed.add(player);
      else closed.delete(player);
      this.#closed.set(tableId, closed);
    }
    this.cameOrWent(tableId);
  }

  /** Somebody came or went. A newcomer has not received the last message. */
  cameOrWent(tableId: TableId): void {
    this.#said.delete(tableId);
    this.#elsewhere.say(tableId);
    this.rowAdded(tableId);
  }

  /** Somebody may have sat down or stood up. */
  rowAdded(tableId: TableId): void {
    if (this.#ports.audiences.followersOf(tableId).size > 0) this.#throttle.ask(tableId);
  }

  stop(): void {
    this.#throttle.stop();
  }

  /** Who is there, by node. */
  #everywhere(tableId: TableId): readonly PeopleThere[] {
    return [this.#connected(tableId), ...this.#elsewhere.of(tableId)];
  }

  #connected(tableId: TableId): PeopleThere {
    const here = new Set<PlayerId>();
    const spectators = new Set<string>();
    for (const [socket, { vantage }] of this.#ports.audiences.followersOf(tableId)) {
      const { player } = socket.data;
      if (player !== null) here.add(player.id);
      if (isWatching(vantage)) spectators.add(player?.id ?? socket.id);
    }
    const closed = [...(this.#closed.get(tableId) ?? [])].filter((id) => !here.has(id));
    return { here: [...here], watchers: [...spectators], closed };
  }

  async #say(tableId: TableId): Promise<void> {
    // A table that cannot be read has nothing to say; those who ask for it are told why.
    const table = await unlessFallen(this.#ports.directory.find(tableId));
    // The next followers get the state of that time; what was sent to those who have gone does not count.
    if (table === null || this.#ports.audiences.followersOf(tableId).size === 0) return;
    const presence = this.of(table);
    const told = forSpectators(table, presence);
    const said = JSON.stringify([presence, told]);
    if (this.#said.get(tableId) === said) return;
    this.#said.set(tableId, said);
    const isSame = told === presence;
    this.#tell(tableId, presence, (vantage) => isSame || !isWatching(vantage));
    if (!isSame) this.#tell(tableId, told, isWatching);
  }

  #tell(tableId: TableId, presence: Presence, isFor: (vantage: Vantage) => boolean): void {
    this.#ports.audiences.send(tableId, 'presence', { table: tableId, ...presence }, isFor);
  }
}

function spectatorsAmong(
  there: readonly PeopleThere[],
  newcomers: readonly PlayerId[] = [],
): readonly string[] {
  const spectators = new Set(there.flatMap((some) => some.watchers));
  return [...spectators].filter((id) => !newcomers.includes(id));
}

function forSpectators({ behind }: LiveTable, presence: Presence): Presence {
  if (behind === null) return presence;
  const { away, isBeforeGame } = behind;
  const { watchers } = presence;
  return { away, watchers, ...(isBeforeGame ? { hasBegun: true } : {}) };
}
