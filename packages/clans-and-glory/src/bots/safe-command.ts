import type { ClansCommand, ClansPublic, ClansView, Lying } from '../clans-types.ts';
import { legalCommands } from '../legal-commands.ts';
import { meetingOf } from '../questions.ts';
import { playOutMeeting, standingsAfter } from '../scoring.ts';

/**
 * The command that the table gives for a seat whose clock has run out (C18): the card that changes the
 * points least, the first legal one if several do; no shield. Throws if the seat is not awaited.
 */
export function safeCommand(view: ClansView): ClansCommand {
  if (view.public.stage.type === 'shield') return { type: 'declineShield' };
  const [first, ...others] = legalCommands(view);
  if (first === undefined) throw new Error(`seat ${view.seat} is not awaited`);
  let safest = first;
  let least = changeBy(view.public, first);
  for (const command of others) {
    const change = changeBy(view.public, command);
    if (change < least) [safest, least] = [command, change];
  }
  return safest;
}

/** The sum of the changes to everybody's points if the game ended right after the command. */
function changeBy(state: ClansPublic, command: ClansCommand): number {
  if (command.type !== 'lay' || command.face === 'down') return 0;
  const meeting = meetingOf(state, command.place);
  const lying: Lying = { face: 'up', card: command.card };
  const after = { ...state, places: state.places.with(command.place, lying) };
  const points = pointsAt(after, meeting);
  return pointsAt(state, meeting).reduce(
    (sum, before, seat) => sum + Math.abs((points[seat] ?? 0) - before),
    0,
  );
}

/** The points from one meeting; a card does not affect any other (C13). */
function pointsAt(state: ClansPublic, meeting: number): readonly number[] {
  return standingsAfter(state.handSizes.length, [playOutMeeting(state, meeting)]).points;
}
