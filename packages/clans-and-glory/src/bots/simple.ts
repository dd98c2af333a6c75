/**
 * The simple bot: rates every legal command in points, from what its seat sees and without
 * lookahead, and plays the best, choosing at random among equals.
 */
import { pickBest, type Chance } from '@call-to-glory/game-kit';

import type { ClansCommand, ClansView } from '../clans-types.ts';
import { legalCommands } from '../legal-commands.ts';
import { meetingOf } from '../questions.ts';
import type { Villager } from '../vocabulary.ts';
import { outlooksFor, prospects, turnsOf, withCard, type Outlook } from './prospects.ts';
import { worthOfKeeping } from './worth-of-keeping.ts';

/** Chooses one of the seat's legal commands. Throws if the seat is not awaited. */
export function simpleBot(view: ClansView, chance: Chance): ClansCommand {
  const outlooks = outlooksFor(view);
  const before = outlooks.map((outlook) => chancesAt(view, outlook));
  const shieldCosts = costOfShield(view);
  return pickBest(legalCommands(view), worthOf, chance);

  function worthOf(command: ClansCommand): number {
    switch (command.type) {
      case 'lay': {
        const card: Villager | null = command.face === 'up' ? command.card : null;
        const meeting = meetingOf(view.public, command.place);
        const outlook = outlooks[meeting];
        if (outlook === undefined) return 0;
        const { lead, nextShield } = chancesAt(view, withCard(outlook, card));
        return lead - (before[meeting]?.lead ?? 0) + Math.max(0, nextShield - shieldCosts);
      }
      case 'putShield':
        return (before[command.meeting]?.nextShield ?? 0) - shieldCosts;
      case 'declineShield':
        return 0;
    }
  }
}

/** What putting down a shield in this turn costs the seat: what the shield would gain in a later one. */
function costOfShield({ public: state, seat }: ClansView): number {
  const shields = state.shields[seat] ?? 0;
  if (shields === 0) return Number.POSITIVE_INFINITY;
  const turns = turnsOf(state, seat);
  return worthOfKeeping(shields, state.stage.type === 'shield' ? turns : turns - 1);
}

/** What a meeting promises a seat. */
interface Chances {
  /** How far it is ahead of the others there, on average. */
  readonly lead: number;
  /** What one more shield would gain. */
  readonly nextShield: number;
}

function chancesAt({ public: state, seat }: ClansView, outlook: Outlook): Chances {
  const { stack } = outlook;
  const expected = prospects(outlook, stack.length + 1);
  let lead = 0;
  for (const [position, owner] of stack.entries()) {
    const taken = expected[position] ?? 0;
    lead += owner === seat ? taken : -taken / (state.shields.length - 1);
  }
  return { lead, nextShield: expected[stack.length] ?? 0 };
}
