import { randomId, type PlayerId, type TableId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { RequestRefused } from '../../core/errors.ts';
import { Guesses, type Asker } from '../../core/limits/guesses.ts';
import type { PlayerDataKind } from '../../core/players/player-data.ts';
import type { Collection } from '../../core/store/documents.ts';
import type { Introduced } from '../identity/guests.ts';

/** Symbols in a code: 40 bits. */
const codeLength = 8;

/** How long a code can be used, in milliseconds. */
const codeAge = 5 * 60_000;

const keptLink = z.object({
  code: z.string(),
  /** The browser that drew it; a code from before this was recorded is void. */
  browser: z.string().default(''),
  table: z.string().nullable(),
  expiresAt: z.number(),
});

type DeviceLinkPorts = Pick<
  FastifyInstance,
  'clock' | 'documents' | 'entropy' | 'limits' | 'players' | 'shared'
>;

interface Found extends Introduced {
  /** The table to take them to. */
  readonly table: TableId | null;
}

/**
 * Codes with which players sign in on another of their devices, on any server of the house. A player has one at a time;
 * it counts once, for five minutes, while the browser that drew it is signed in, and cannot be guessed. Every method throws `StorageUnavailable`.
 */
export class DeviceLinks implements PlayerDataKind {
  readonly name = 'device-link';
  readonly #ports: DeviceLinkPorts;
  readonly #guesses: Guesses;
  /** By player. So few are open at once that a look-up scans them all. */
  readonly #open: Collection<z.infer<typeof keptLink>>;

  constructor(ports: DeviceLinkPorts) {
    this.#open = ports.documents.of(this.name, keptLink);
    this.#ports = ports;
    this.#guesses = new Guesses(this.name, ports.limits.codeGuesses, ports);
  }

  /**
   * A new code, replacing the previous one. Throws `no-player` if they have been deleted meanwhile.
   *
   * @param browser the player's browser that draws it
   * @param table where to take the player
   */
  async issue(
    player: PlayerId,
    browser: string,
    table: TableId | null,
  ): Promise<{ readonly code: string; readonly expiresAt: number }> {
    const { clock, entropy } = this.#ports;
    const code = randomId(entropy, codeLength);
    const now = clock.now();
    const expiresAt = now + codeAge;
    await this.#open.removeUntil(now - codeAge);
    const link = { code, browser, table, expiresAt };
    if (!(await this.#open.putBy(player, player, link, now))) throw new RequestRefused('no-player');
    return { code, expiresAt };
  }

  /**
   * Whose code this is, and where to take them. Throws `bad-code`; and `too-many-guesses` to clients that have made too
   * many guesses (see `Guesses`), whatever they try.
   */
  async look(code: string, asker: Asker): Promise<Found> {
    const guess = await this.#guesses.begin(asker);
    if (guess instanceof RequestRefused) throw guess;
    const found = (await this.#open.list()).find(({ value }) => this.#isGood(value, code));
    if (found === undefined) throw new RequestRefused('bad-code');
    await guess.wasRight();
    const { key: player, value } = found;
    const { browser: by, table } = value;
    const [owner] = await this.#ports.players.playersIn([by]);
    if (owner?.id !== player) throw new RequestRefused('bad-code');
    return { player, by, table };
  }

  /** The same, but uses the code up: of several who take it at once, one succeeds. */
  async take(code: string, asker: Asker): Promise<Found> {
    const found = await this.look(code, asker);
    const open = await this.#open.take(found.player);
    if (open === null || !this.#isGood(open, code)) throw new RequestRefused('bad-code');
    return found;
  }

  /** Invalidates this player's code, if they have one. */
  async revoke(player: PlayerId): Promise<void> {
    await this.#open.remove(player);
  }

  merge(player: PlayerId): Promise<void> {
    return this.revoke(player);
  }

  forget(player: PlayerId): Promise<void> {
    return this.revoke(player);
  }

  #isGood({ code, expiresAt }: z.infer<typeof keptLink>, asked: string): boolean {
    return code === asked && expiresAt > this.#ports.clock.now();
  }
}
