import type { AnswerChallenge, MadePasskey } from '@call-to-glory/protocol';
import { productName } from '@call-to-glory/protocol/product';
import type { Clock, Person, PlayerId } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import { browserLabel } from '../identity/browser-label.ts';
import type { Visitor } from '../identity/guests.ts';
import { challengeAge, type Challenges } from './challenges.ts';
import { passkeyProvider } from './passkey-providers.ts';
import type { ListedPasskey, PasskeyStore } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded when a passkey is first asked for: it is a fifth of all the server's code, and most servers never need it. */
const library = () => import('@simplewebauthn/server');

/** Signature algorithms, at least one of which every authenticator supports: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** The most passkeys that one player may have. */
const maxPasskeys = 20;

/** What a browser is asked, and the secret that binds the question to it. */
export interface Asked {
  /** In the form that `@simplewebauthn/browser` takes. */
  readonly options: object;
  readonly secret: string;
}

/** Passkeys (WebAuthn): how players come back without a password, including in other browsers. */
export class Passkeys {
  readonly #store: PasskeyStore;
  readonly #challenges: Challenges;
  readonly #clock: Clock;

  constructor(store: PasskeyStore, challenges: Challenges, clock: Clock) {
    this.#store = store;
    this.#challenges = challenges;
    this.#clock = clock;
  }

  of(player: PlayerId): Promise<readonly ListedPasskey[]> {
    return this.#store.of(player);
  }

  /** Asks a browser to make a passkey for a player. Throws `too-many-passkeys`. */
  async askToMake({ id, name }: Person, party: RelyingParty): Promise<Asked> {
    const known = await this.#store.of(id);
    if (known.length >= maxPasskeys) throw tooMany();
    const { challenge, secret } = await this.#challenges.issue(makingFor(id));
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: productName,
      rpID: party.id,
      userID: new TextEncoder().encode(id),
      userName: name,
      userDisplayName: name,
      challenge,
      timeout: challengeAge * 1000,
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: known.map((one) => ({ id: one.id, transports: [...one.transports] })),
      // A discoverable credential: nobody has to type a name.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    return { options, secret };
  }

  /**
   * Stores the passkey that a player's browser has made. Throws `passkey-expired`, `passkey-refused` or
   * `too-many-passkeys`; and `no-player` if the browser is not theirs, for instance because it has just been signed out.
   */
  async keep(
    { player: maker, browser }: Pick<Visitor, 'player' | 'browser'>,
    response: MadePasskey['response'],
    party: RelyingParty,
    secret: string | undefined,
    userAgent: string | undefined,
  ): Promise<void> {
    if (maker === null || browser === null) throw new RequestRefused('no-player');
    const player = maker.id;
    const expectedChallenge = await this.#challenges.take(secret, makingFor(player));
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await orRefused(
      verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      }),
    );
    // The library takes the id that the authenticator attests, which may be empty, and does not compare the two.
    if (!verified || registrationInfo.credential.id !== response.id) {
      throw new RequestRefused('passkey-refused');
    }
    const { credential, aaguid } = registrationInfo;
    const added = await this.#store.add(
      {
        id: credential.id,
        player,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        label: passkeyProvider(aaguid) ?? browserLabel(userAgent),
      },
      browser.id,
      maxPasskeys,
      this.#clock.now(),
    );
    if (added === 'signed-out') throw new RequestRefused('no-player');
    if (added === 'full') throw tooMany();
    if (added === 'known') throw new RequestRefused('passkey-refused');
  }

  /** Asks a browser to show any passkey that it has for this site. */
  async askToShow(party: RelyingParty): Promise<Asked> {
    const { challenge, secret } = await this.#challenges.issue(signingIn);
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      challenge,
      timeout: challengeAge * 1000,
      userVerification: 'preferred',
    });
    return { options, secret };
  }

  /**
   * The owner of the passkey that a browser has shown. Throws `passkey-expired`, `no-such-passkey`, or
   * `passkey-refused`.
   */
  async ownerOf(
    response: AnswerChallenge['response'],
    party: RelyingParty,
    secret: string | undefined,
  ): Promise<PlayerId> {
    const expectedChallenge = await this.#challenges.take(secret, signingIn);
    const passkey = await this.#store.find(response.id);
    if (passkey === null) throw new RequestRefused('no-such-passkey');
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await orRefused(
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: false,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
      }),
    );
    // The store checks the counter again: of two uses at once, only one can be first there.
    const isUsed =
      verified &&
      (await this.#store.use(passkey.id, authenticationInfo.newCounter, this.#clock.now()));
    if (!isUsed) throw new RequestRefused('passkey-refused');
    return passkey.player;
  }

  remove(id: string, player: PlayerId): Promise<void> {
    return this.#store.remove(id, player);
  }
}

const signingIn = 'sign in';

function tooMany(): RequestRefused {
  return new RequestRefused({ code: 'too-many-passkeys', limit: maxPasskeys });
}

function makingFor(player: PlayerId): string {
  return `make for ${player}`;
}

/** The library throws on any flaw in an answer, with messages that are not meant for clients. */
async function orRefused<Value>(verifying: Promise<Value>): Promise<Value> {
  try {
    return await verifying;
  } catch {
    throw new RequestRefused('passkey-refused');
  }
}
