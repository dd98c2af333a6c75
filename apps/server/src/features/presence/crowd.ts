import { isDeepStrictEqual } from 'node:util';

import { deadAfter, type PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import type { SharedPorts } from '../../core/app/create-core.ts';
import { watchNodes } from '../../core/app/watch-nodes.ts';

/** The key under which the presence register holds everyone connected to a server. No table or player has this id. */
const key = '@all';

type CrowdPorts = Pick<FastifyInstance, 'clock' | 'io' | 'lifecycle' | 'shared'>;

/** Who is connected to any server of the house; for other servers, as of a few seconds ago. */
export class Crowd {
  readonly #ports: CrowdPorts;
  #others: ReadonlySet<string> = new Set();
  #said = '';
  readonly #changed: (() => void)[] = [];

  constructor(ports: CrowdPorts) {
    this.#ports = ports;
  }

  /** Somebody has opened a page or closed one, here or elsewhere. */
  cameOrWent(): void {
    for (const tell of this.#changed) tell();
  }

  /** Subscribes to comings and goings, here or elsewhere. */
  onChange(listener: () => void): void {
    this.#changed.push(listener);
  }

  begin(): void {
    watchNodes(this.#ports, { look: (shared) => this.#look(shared) });
  }

  /** The id of each player, however many pages they have, and a unique key for each page of somebody without a name. */
  all(): ReadonlySet<string> {
    const { players, pages } = this.#here();
    return new Set([...players, ...pages, ...this.#others]);
  }

  /** Was a player on another server a few seconds ago? Unlike `Whereabouts`, this needs no hint or interest. */
  isElsewhere(player: PlayerId): boolean {
    return this.#others.has(player);
  }

  #here(): { readonly players: readonly string[]; readonly pages: readonly string[] } {
    const sockets = [...this.#ports.io.sockets.sockets.values()];
    const players = sockets.flatMap(({ data: { player } }) => player?.id ?? []);
    const pages = sockets.flatMap(({ id, data }) => (data.player === null ? `page ${id}` : []));
    return { players: [...new Set(players)], pages };
  }

  /** Reports who is here, if that has changed, and asks who is connected elsewhere. */
  async #look({ node, presence }: SharedPorts): Promise<void> {
    const { players, pages } = this.#here();
    const nodes = (await presence.at([key], this.#ports.clock.now() - deadAfter)).get(key);
    const said = JSON.stringify([players, pages]);
    if (said !== this.#said || nodes?.has(node) !== true) {
      await presence.put(node, key, { here: players, watchers: pages, closed: [] });
      this.#said = said;
    }
    const nodesBeside = [...(nodes ?? [])].filter(([other]) => other !== node);
    const others = nodesBeside.flatMap(([, { here, watchers }]) => [...here, ...watchers]);
    const isSame = isDeepStrictEqual(new Set(others), this.#others);
    this.#others = new Set(others);
    if (!isSame) this.cameOrWent();
  }
}
