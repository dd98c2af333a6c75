/** A dishonest operator, who knows every secret and every row, looks for a deal that favours a seat. */
import { createHash } from 'node:crypto';

import { callToGlory, characters, deck, numberOf, type CallToGlory } from '@call-to-glory/rules';
import {
  chanceOfDeal,
  commitmentOf,
  decideTable,
  evolveTable,
  gameAt,
  type Person,
  type Request,
  sealOf,
  stateFold,
  type TableCommand,
  tableVersion,
  type WholeTable,
} from '@call-to-glory/table';

/** How many choices an operator tries. */
const attempts = 70;
/** The most rows that are added. */
const maxRows = 99;

/** Of two players the first is the operator's; at tables with bots there is only the other. */
const shill: Person = { id: 'shill', name: 'Shill' };
const honest: Person = { id: 'honest', name: 'Honest' };
const game = { quick: true, tasks: false, ninjas: false };

export interface Grinding {
  /** Seeds everything that is drawn in one try. */
  readonly seed: string;
  /** Whose chance labels are used, and whether entropy is sealed: those of present tables, or of older ones. */
  readonly version: number;
}

/** Plays the start of a game; answers whether the first seat got three of a kind. */
export type Attack = (grinding: Grinding) => boolean;

export const attacks: Readonly<Record<'rows' | 'shill' | 'bots', Attack>> = {
  /** Once both have opened, harmless rows are added until the deal suits the operator. */
  rows(grinding) {
    const stage = new Stage(grinding);
    stage.openTable([stage.draw('shill', 16), stage.draw('honest', 16)]);
    for (let rows = 0; rows < maxRows && !stage.isGoodNow(); rows += 1) stage.addHarmlessRow();
    return stage.begin();
  },
  /** The operator's player is ready last and chooses what to add; tries alternatives even after the other opened. */
  shill(grinding) {
    const stage = new Stage(grinding);
    const theirs = stage.draw('honest', 16);
    // What is sealed can only be guessed.
    const known = grinding.version < 3 ? theirs : stage.draw('guess', 16);
    const ours = stage.best((one) => stage.isGood([one, known], stage.startRow));
    stage.openTable([ours, theirs]);
    return stage.begin();
  },
  /** The other plays against bots, and the operator draws secrets until one suits. */
  bots(grinding) {
    const stage = new Stage(grinding);
    const known = grinding.version < 3 ? '' : stage.draw('guess', 16);
    stage.chooseSecret((secret) => stage.isGood([known, ''], 1, secret));
    if (grinding.version < 3) return stage.isGood(['', ''], 1);
    stage.openBotTable(stage.draw('honest', 16));
    return stage.hasGoodHand();
  },
};

/** Tricks around what is revealed and when: each outcome is the refusal of the tables, or the check that exposes it. */
export function tricks(): Readonly<Record<string, string>> {
  const grinding = { seed: 'tricks', version: tableVersion };
  return {
    'withheld open, new seal': new Stage(grinding).answerAfterSealing({
      type: 'seal',
      seal: sealOf('00'.repeat(16)),
    }),
    'withheld open, unready': new Stage(grinding).answerAfterSealing({ type: 'unready' }),
  };
}

/** How often an attack gets a good deal, with the 95 % Wilson interval. */
export function shareOf(
  attack: Attack,
  { tries, seed, version }: Grinding & { readonly tries: number },
): { readonly share: number; readonly low: number; readonly high: number } {
  let good = 0;
  for (let number = 0; number < tries; number += 1) {
    if (attack({ seed: `${seed}/${number}`, version })) good += 1;
  }
  const share = good / tries;
  const z = 1.96;
  const middle = share + (z * z) / (2 * tries);
  const reach = z * Math.sqrt((share * (1 - share)) / tries + (z * z) / (4 * tries * tries));
  const weight = 1 + (z * z) / tries;
  return { share, low: (middle - reach) / weight, high: (middle + reach) / weight };
}

/** The probability of three of a kind in a hand of three. */
export function chanceOfGoodDeal(): number {
  const threes = (count: number): number => count * (count - 1) * (count - 2);
  const ways = characters.map((character) => threes(numberOf[character]));
  return ways.reduce((sum, one) => sum + one, 0) / threes(deck.length);
}

/** A table that decides and folds for real, and what its operator knows of it. */
class Stage {
  /** The row in which the game of an open table starts, if no rows are added. */
  readonly startRow = 9;
  readonly #grinding: Grinding;
  #secret: string;
  #table: WholeTable<CallToGlory> | null = null;
  #entropy: readonly string[] = ['', ''];
  #seq = 0;
  #now = 0;
  #isAway = false;

  constructor(grinding: Grinding) {
    this.#grinding = grinding;
    this.#secret = this.draw('secret', 32);
  }

  /** Bytes (hex) that are always the same for a given try and purpose. */
  draw(purpose: string, bytes: number): string {
    const hash = createHash('sha256').update(`${this.#grinding.seed}/${purpose}`);
    return hash.digest('hex').slice(0, 2 * bytes);
  }

  /** The first of some choices of entropy that is good; the last of them if none is. */
  best(isGood: (entropy: string) => boolean): string {
    let choice = '';
    for (let number = 0; number < attempts; number += 1) {
      choice = this.draw(`choice/${number}`, 16);
      if (isGood(choice)) return choice;
    }
    return choice;
  }

  chooseSecret(isGood: (secret: string) => boolean): void {
    for (let number = 0; number < attempts; number += 1) {
      this.#secret = this.draw(`secret/${number}`, 32);
      if (isGood(this.#secret)) return;
    }
  }

  /** Would the first seat get three of a kind from this, in this row? */
  isGood(entropy: readonly string[], seq: number, secret = this.#secret): boolean {
    const { version } = this.#grinding;
    const initial = callToGlory.initial(game, 2);
    const dealing = { secret, entropy, version, game: 1, moves: 0, seq };
    const chance = chanceOfDeal(dealing, callToGlory.nextDeal(initial.public));
    return callToGlory.begin(initial, chance, 0).some((event) => {
      const own = event.own?.[0];
      return own?.type === 'hand' && own.hand.includes(3);
    });
  }

  /** Would it, if the game began in the next row? */
  isGoodNow(): boolean {
    return this.isGood(this.#entropy, this.#seq + 1);
  }

  /** Two sit, get ready, seal and open; the shill last, who then tries to show something else. */
  openTable(entropy: readonly [ofShill: string, ofHonest: string]): void {
    this.#entropy = entropy;
    const [ours, theirs] = entropy;
    this.#create(shill);
    this.#ask(honest, { type: 'sit' });
    for (const person of [honest, shill]) this.#ask(person, { type: 'ready' });
    this.#ask(honest, { type: 'seal', seal: sealOf(theirs) });
    this.#ask(shill, { type: 'seal', seal: sealOf(ours) });
    this.#ask(honest, { type: 'open', entropy: theirs });
    const better = this.best((one) => this.isGood([one, theirs], this.startRow));
    if (!this.#asks(shill, { type: 'open', entropy: better })) {
      this.#ask(shill, { type: 'open', entropy: ours });
    }
  }

  /**
   * Both have sealed, and the operator holds back what the other reveals while the shill does something else. Answers
   * whether an earlier promise could still be opened.
   */
  answerAfterSealing(command: TableCommand): string {
    this.#create(shill);
    this.#ask(honest, { type: 'sit' });
    for (const person of [honest, shill]) this.#ask(person, { type: 'ready' });
    this.#ask(honest, { type: 'seal', seal: sealOf(this.draw('honest', 16)) });
    this.#ask(shill, { type: 'seal', seal: sealOf(this.draw('shill', 16)) });
    const refusal = this.#decide({ by: 'person', person: shill, command });
    if (refusal !== null) return `prevented (${refusal})`;
    const isVoid = this.#table?.seals.every((seal) => seal === '') ?? false;
    return isVoid ? 'prevented (all promises void), counted by the check' : 'possible';
  }

  /** One plays against a bot; their entropy comes after the secret has been promised. */
  openBotTable(entropy: string): void {
    this.#create(honest, 'simple');
    this.#ask(honest, { type: 'seal', seal: sealOf(entropy) });
    this.#ask(honest, { type: 'open', entropy });
  }

  /** The shill's page goes, or comes. */
  addHarmlessRow(): void {
    this.#isAway = !this.#isAway;
    const here = this.#isAway ? [honest.id] : [honest.id, shill.id];
    this.#enter({ by: 'system', command: { type: 'attend', here } });
  }

  /** The countdown is over; answers whether the first seat has three of a kind. */
  begin(): boolean {
    if (this.#grinding.version < 3) return this.isGoodNow();
    this.#now += 3000;
    this.#enter({ by: 'system', command: { type: 'start' } });
    return this.hasGoodHand();
  }

  hasGoodHand(): boolean {
    const hand = this.#table && gameAt(this.#table)?.seats[0]?.hand;
    if (hand === undefined || hand === null) throw new Error('the game has not begun');
    return hand.includes(3);
  }

  #create(host: Person, bots?: string): void {
    // In correspondence games nobody need stay for the countdown, so it allows the most.
    const options = { seats: 2, clock: 'days', private: false, game };
    const filled = bots === undefined ? {} : { bots };
    const command = { type: 'create', id: 'grinding00', options, host, ...filled } as const;
    this.#enter({ by: 'system', command });
  }

  #ask(person: Person, command: TableCommand): void {
    this.#enter({ by: 'person', person, command });
  }

  #asks(person: Person, command: TableCommand): boolean {
    return this.#decide({ by: 'person', person, command }) === null;
  }

  #enter(request: Request): void {
    const refusal = this.#decide(request);
    if (refusal !== null) throw new Error(`${request.command.type} is refused: ${refusal}`);
  }

  #decide(request: Request): string | null {
    const decision = decideTable(callToGlory, this.#table, request, {
      seq: this.#seq + 1,
      now: this.#now,
      seen: this.#seq,
      secret: this.#secret,
      commitment: commitmentOf(this.#secret),
      nextCommitment: '',
    });
    if (!decision.ok) return decision.refusal.code;
    this.#seq += 1;
    const row = { seq: this.#seq, at: this.#now };
    const fold = stateFold(callToGlory);
    for (const event of decision.value) this.#table = evolveTable(this.#table, event, row, fold);
    return null;
  }
}
