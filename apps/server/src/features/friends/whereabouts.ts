import type { Clock, PlayerId } from '@call-to-glory/table';

import type { SharedPorts } from '../../core/app/create-core.ts';
import { watchNodes } from '../../core/app/watch-nodes.ts';
import type { OpenSockets } from '../../core/sockets/open-sockets.ts';
import { ProcessTurns } from '../../core/turns.ts';
import { deadAfter } from '../presence/people-elsewhere.ts';

/** What hints say has changed. */
const what = 'here';

interface WhereaboutsPorts {
  /** Null where this server is alone. */
  readonly shared: SharedPorts | null;
  readonly clock: Clock;
  readonly playerSockets: Pick<OpenSockets, 'count'>;
  /** Those about whom somebody here wants to know. */
  watched(): ReadonlySet<PlayerId>;
  /** Does anybody want to know about this player? */
  isWatched(player: PlayerId): boolean;
  /** A player who is watched has come, or gone. */
  onChange(player: PlayerId): void;
}

/** Which players have a page open, on any server of the house. Kept nowhere: it is true only now. */
export class Whereabouts {
  readonly #ports: WhereaboutsPorts;
  /** Of those who are watched here: who is connected to another node. */
  readonly #elsewhere = new Set<PlayerId>();
  /** Who is here, as the other nodes were told. */
  readonly #said = new Set<PlayerId>();
  readonly #turns = new ProcessTurns();
  #cancel = (): void => {};
  #isStopped = false;

  constructor(ports: WhereaboutsPorts) {
    this.#ports = ports;
  }

  begin(): void {
    const { shared, clock } = this.#ports;
    if (shared === null) return;
    this.#cancel = watchNodes(shared.hints, clock, {
      heard: (hint) =>
        hint.type === 'player' && hint.what === what && this.#ports.watched().has(hint.player)
          ? this.learn([hint.player])
          : null,
      look: () => this.#look(shared),
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  isHere(player: PlayerId): boolean {
    return this.#ports.playerSockets.count(player) > 0 || this.#elsewhere.has(player);
  }

  /** A player has come or gone, or is watched from now on: whom it concerns on other nodes is to know. */
  say(player: PlayerId): void {
    const { shared } = this.#ports;
    if (shared === null || this.#isStopped) return;
    // What cannot be stored now is said at the next look.
    this.#turns.inTurn(player, () => this.#say(shared, player)).catch(() => null);
  }

  /** Asks which of these players are connected to other nodes. Throws `StorageUnavailable`. */
  async learn(players: readonly PlayerId[]): Promise<void> {
    const { shared, clock, onChange } = this.#ports;
    if (shared === null || players.length === 0) return;
    const said = await shared.presence.at(players.map(keyOf), clock.now() - deadAfter);
    for (const player of players) {
      const nodes = [...(said.get(keyOf(player))?.keys() ?? [])];
      const isThere = nodes.some((node) => node !== shared.node);
      if (isThere === this.#elsewhere.has(player)) continue;
      if (isThere) this.#elsewhere.add(player);
      else this.#elsewhere.delete(player);
      onChange(player);
    }
  }

  async #say({ node, presence, hints }: SharedPorts, player: PlayerId): Promise<void> {
    const { playerSockets, isWatched } = this.#ports;
    const isHere = playerSockets.count(player) > 0 && isWatched(player);
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

  /** Asks what hints may have failed to tell. A node that was taken for dead says again who is connected to it. */
  async #look({ node, presence }: SharedPorts): Promise<void> {
    await this.learn([...this.#ports.watched()]);
    const [one] = this.#said;
    if (one === undefined) return;
    const said = await presence.at([keyOf(one)], this.#ports.clock.now() - deadAfter);
    if (said.get(keyOf(one))?.has(node) === true) return;
    const all = [...this.#said];
    this.#said.clear();
    for (const player of all) this.say(player);
  }
}

/** Where the register of who is at which table has a player who is anywhere. No table has such an id. */
function keyOf(player: PlayerId): string {
  return `@${player}`;
}
