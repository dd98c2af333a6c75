import type { PlayerId } from '@call-to-glory/table';
import type { FastifyRequest } from 'fastify';

import type { Limits } from '../../core/limits/limits.ts';
import type { Away } from '../notifications/away.ts';
import type { AccountRoutePorts } from './account-routes.ts';
import { Arrivals } from './arrivals.ts';
import { Challenges } from './challenges.ts';
import { Farewells, type FarewellPorts } from './farewells.ts';
import type { Guests } from './guests.ts';
import { MoveCodes } from './move-codes.ts';
import type { PasskeyStore } from './passkey-store.ts';
import { Passkeys } from './passkeys.ts';
import { personalDataOf } from './personal-data.ts';

export interface AccountPorts extends Omit<FarewellPorts, 'codes' | 'onGone'> {
  readonly away: Away;
  readonly guests: Guests;
  readonly passkeys: PasskeyStore;
  readonly limits: Limits;
  /** Do browsers come over https? */
  readonly secure: boolean;
  /** The address that people type; null if it is not known. */
  readonly publicOrigin: string | null;
  /** Where a request comes from, as limits count it. */
  addressOf(request: FastifyRequest): string;
  /** Something in the account of a player has changed. */
  onChanged(player: PlayerId): void;
  /** Ends the connections of a player, from one browser or from all. */
  disconnect(player: PlayerId, browser?: string): void;
}

/** Puts together all that lets players in, and out. */
export function createAccounts(ports: AccountPorts): AccountRoutePorts {
  const { clock, entropy, limits, disconnect } = ports;
  const challenges = new Challenges(clock, entropy, ports.secure);
  const passkeys = new Passkeys(ports.passkeys, challenges, clock);
  const codes = new MoveCodes(limits, clock, entropy);
  const farewells = new Farewells({ ...ports, codes, onGone: (player) => disconnect(player) });
  const arrivals = new Arrivals({ ...ports, passkeys, farewells, onSignedOut: disconnect });
  return {
    ...ports,
    passkeys,
    codes,
    farewells,
    arrivals,
    personalData: (player) => personalDataOf(player, { ...ports, passkeys }),
    onSignedOut: disconnect,
  };
}
