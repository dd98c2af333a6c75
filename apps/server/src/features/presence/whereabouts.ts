import { deadAfter, type PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import type { SharedPorts } from '../../core/app/create-core.ts';
import { watchNodes } from '../../core/app/watch-nodes.ts';
import { valueOr } from '../../core/errors.ts';
import { ProcessLocks } from '../../core/locks.ts';

/** What a hint says has changed. */
const what = 'here';

type WhereaboutsPorts = Pick<FastifyInstance, 'clock' | 'lifecycle' | 'playerSockets' | 'shared'>;

/** A feature that needs the whereabouts of players. */
interface Interest {
  /** Is it interested in this player, on any server? */
  isIn(player: PlayerId): boolean;
  /** The players that it watches from this server. */
  watched?(): ReadonlySet<PlayerId>;
  /** A watched player has come to another server, or left it. */
  onChange?(player: PlayerId): void;
}

/** What nodes report about players. */
type Said = Awaited<ReturnType<SharedPorts['presence']['at']>>;

/** Which players have a page open, on any server of the house. It is not stored: it is true only now. */
export class Whereabouts {
  readonly #ports: WhereaboutsPorts;
  readonly #interests: Interest[] = [];
  /** The watched players who are connected to another node. */
  readonly #elsewhere = new Set<PlayerId>();
  /** The players here, as last reported to other nodes. */
  readonly #said = new Set<PlayerId>();
  /** Players whose report failed; the next look retries it. */
  readonly #unsaid = new Set<PlayerId>();
  readonly #locks = new ProcessLocks();
  #isStopped = false;

  constructor(ports: WhereaboutsPorts) {
    this.#ports = ports;
  }

  /** Players in whom some feature is interested are reported to other servers. */
  add(interest: Interest): void {
    this.#interests.push(interest);
  }

  begin(): void {
    watchNodes(this.#ports, {
      heard: (hint) =>
        hint.type === 'player' && hint.what === what && this.#watched().has(hint.player)
          ? this.learn([hint.player])
          : null,
      look: (shared) => this.#look(shared),
    });
  }

  stop(): void {
    this.#isStopped = true;
  }

  isHere(player: PlayerId): boolean {
    return this.#ports.playerSockets.count(player) > 0 || this.#elsewhere.has(player);
  }

  /** Has a player a page open on another server, as the store knows it now? Throws `StorageUnavailable`. */
  async isElsewhere(player: PlayerId): Promise<boolean> {
    const { shared } = this.#ports;
    if (shared === null) return false;
    return this.#areOthers(shared, await this.#ask(shared, [player]), player);
  }

  /** A player has come or gone, or is of interest from now on: reports that to other nodes. */
  say(player: PlayerId): void {
    const { shared } = this.#ports;
    if (shared === null || this.#isStopped) return;
    this.#unsaid.delete(player);
    void this.#sayNowOrLater(shared, player);
  }

  /** Asks which of these players are connected to other nodes. Throws `StorageUnavailable`. */
  async learn(players: readonly PlayerId[]): Promise<void> {
    const { shared } = this.#ports;
    if (shared === null || players.length === 0) return;
    const said = await this.#ask(shared, players);
    for (const player of players) {
      const isThere = this.#areOthers(shared, said, player);
      if (isThere === this.#elsewhere.has(player)) continue;
      if (isThere) this.#elsewhere.add(player);
      else this.#elsewhere.delete(player);
      for (const { onChange } of this.#interests) onChange?.(player);
    }
  }

  #watched(): ReadonlySet<PlayerId> {
    return new Set(this.#interests.flatMap(({ watched }) => [...(watched?.() ?? [])]));
  }

  #ask({ presence }: SharedPorts, players: readonly PlayerId[]): Promise<Said> {
    return presence.at(players.map(keyOf), this.#ports.clock.now() - deadAfter);
  }

  /** Is a player connected to nodes other than this one? */
  #areOthers({ node }: SharedPorts, said: Said, player: PlayerId): boolean {
    return [...(said.get(keyOf(player))?.keys() ?? [])].some((other) => other !== node);
  }

  async #sayNowOrLater(shared: SharedPorts, player: PlayerId): Promise<void> {
    const saying = this.#locks.withLock(player, () => this.#say(shared, player));
    if ((await valueOr(saying, 'later')) === 'later') this.#unsaid.add(player);
  }

  async #say({ node, presence, hints }: SharedPorts, player: PlayerId): Promise<void> {
    const isWanted = this.#interests.some(({ isIn }) => isIn(player));
    const isHere = this.#ports.playerSockets.count(player) > 0 && isWanted;
    if (isHere === this.#said.has(player)) return;
    await presence.put(
      node,
      keyOf(player),
      isHere ? { here: [player], watchers: [], closed: [] } : null,
    );
    if (isHere) this.#said.add(player);
    else this.#said.delete(player);
    hints.tell({ type: 'player', player, what });
  }

  /** Asks for what hints may have failed to report. A node that was taken for dead repeats its reports. */
  async #look(shared: SharedPorts): Promise<void> {
    for (const player of this.#unsaid) this.say(player);
    const watched = this.#watched();
    // Nobody would notice that these have gone.
    for (const player of this.#elsewhere) if (!watched.has(player)) this.#elsewhere.delete(player);
    await this.learn([...watched]);
    const [one] = this.#said;
    if (one === undefined) return;
    const said = await this.#ask(shared, [one]);
    if (said.get(keyOf(one))?.has(shared.node) === true) return;
    const all = [...this.#said];
    this.#said.clear();
    for (const player of all) this.say(player);
  }
}

/** The key under which the presence register holds a player. No table has such an id. */
function keyOf(player: PlayerId): string {
  return `@${player}`;
}
