import {
  playOutMeeting,
  type ClansPublic,
  type Meeting,
  type MeetingScore,
} from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';

/** A meeting as it would be played out now if a player put a shield on it (C13). */
export function withShield(state: ClansPublic, meeting: Meeting, seat: Seat): MeetingScore {
  const stack = [...(state.stacks[meeting] ?? []), seat];
  return playOutMeeting({ ...state, stacks: state.stacks.with(meeting, stack) }, meeting);
}
