import { noCards, withCards } from './counts.ts';
import type { Fact } from './event.ts';
import { withoutTop, withOnTop } from './piles.ts';
import type { Memory } from './state.ts';
import type { Character, DiscardPile, MemoryAid } from './vocabulary.ts';

/** What a table remembers before a round has begun. */
export function blankMemory(aid: MemoryAid, seatCount: number): Memory {
  return aid === 'counts'
    ? { type: 'counts', discarded: noCards }
    : { type: 'full', piles: [[], []], held: Array.from({ length: seatCount }, () => noCards) };
}

/** What a table remembers after a fact. */
export function remembered(before: Memory, fact: Fact): Memory {
  switch (fact.type) {
    case 'roundStarted':
      return blankMemory(before.type, before.type === 'full' ? before.held.length : 0);
    case 'discardTaken':
      return withHeld(withDiscarded(before, fact.pile, fact.character, -1), fact.seat, fact, 1);
    case 'setLaid':
      return withHeld(before, fact.seat, fact, -fact.size);
    case 'cardDiscarded':
      return withHeld(withDiscarded(before, fact.pile, fact.character, 1), fact.seat, fact, -1);
    case 'cardsPlaced':
      return withDiscarded(before, fact.pile, fact.character, fact.size);
    case 'tasksDealt':
    case 'cardDrawn':
    case 'cardStruck':
    case 'figureTaken':
    case 'turnEnded':
    case 'roundEnded':
    case 'taskRevealed':
    case 'roundScored':
    case 'seatReadied':
      return before;
  }
}

function withDiscarded(
  memory: Memory,
  pile: DiscardPile,
  character: Character,
  change: number,
): Memory {
  if (memory.type === 'counts') {
    return { ...memory, discarded: withCards(memory.discarded, character, change) };
  }
  const piles =
    change < 0 ? withoutTop(memory.piles, pile) : withOnTop(memory.piles, pile, character, change);
  return { ...memory, piles };
}

/** If a player gives away more cards than they were seen to take, the others were drawn face down. */
function withHeld(
  memory: Memory,
  seat: number,
  { character }: { readonly character: Character },
  change: number,
): Memory {
  if (memory.type === 'counts') return memory;
  const held = memory.held.map((counts, other) => {
    if (other !== seat) return counts;
    const changed = withCards(counts, character, change);
    return changed.map((count) => Math.max(0, count));
  });
  return { ...memory, held };
}
