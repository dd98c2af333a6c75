import type { Fact } from '../src/event.ts';
import type { Changes } from './changes.ts';

/**
 * Mistakes in what is written to events, to the state or to memory, named by what would leak to
 * whom. Each breaks secrecy, and some test must catch it.
 */
export const eventLeaks: Readonly<Record<string, Changes>> = {
  // Leaks in a deal.
  'a deal tells all the top of the left draw pile': {
    deal: {
      'drawSizes: [left.length, right.length] },':
        'drawSizes: [left.length, right.length], next: left.at(-1) },',
    },
  },
  'a deal tells all the bottom card of the right draw pile': {
    deal: {
      'drawSizes: [left.length, right.length] },':
        'drawSizes: [left.length, right.length], bottom: right[0] },',
    },
  },
  'a deal tells all how many Emperors are in the hands': {
    deal: {
      'drawSizes: [left.length, right.length] },':
        "drawSizes: [left.length, right.length], emperors: 6 - rest.filter((card) => card === 'emperor').length },",
    },
  },
  'a deal tells each seat the draw piles': {
    deal: {
      "own[seat] = { type: 'hand', hand: countCards(hand) };":
        "own[seat] = { type: 'hand', hand: countCards(hand), next: cards.slice(seatCount * startingHand) };",
    },
  },
  'a deal tells each seat the hand of its neighbour': {
    deal: {
      "own[seat] = { type: 'hand', hand: countCards(hand) };":
        "own[seat] = { type: 'hand', hand: countCards(hand), next: countCards(cards.slice((seat + 1) * startingHand, (seat + 2) * startingHand)) };",
    },
  },
  'who starts depends on the cards': {
    deal: {
      "fact: { type: 'roundStarted', round, startSeat, drawSizes":
        "fact: { type: 'roundStarted', round, startSeat: (startSeat + Number(left.at(-1) === 'farmer')) % seatCount, drawSizes",
    },
  },
  'the tasks that leave the game are told': {
    deal: {
      "return { fact: { type: 'tasksDealt' }, own":
        "return { fact: { type: 'tasksDealt', unused }, own",
    },
  },
  'the tasks of seat 0 are told': {
    deal: {
      "return { fact: { type: 'tasksDealt' }, own":
        "return { fact: { type: 'tasksDealt', first: shuffled.A[0] }, own",
    },
  },
  'each seat is told one of the tasks that leave the game': {
    deal: {
      'tasks: byDeck((name) => taskAt(shuffled[name], seat)) };':
        'tasks: byDeck((name) => taskAt(shuffled[name], seat)), unused: shuffled.A.at(-1) };',
    },
  },
  // Leaks in a draw.
  'a card drawn face down is told to all': {
    resolve: {
      "fact: { type: 'cardDrawn', seat, pile },":
        "fact: { type: 'cardDrawn', seat, pile, character },",
    },
  },
  'a card drawn face down is told to all seats': {
    resolve: {
      "own: { [seat]: { type: 'card', character } },":
        "own: Object.fromEntries([0, 1, 2, 3].map((one) => [one, one === seat ? { type: 'card', character } : { type: 'saw', character }])),",
    },
  },
  'the seat that draws is told what it would draw next': {
    resolve: {
      "own: { [seat]: { type: 'card', character } },":
        "own: { [seat]: { type: 'card', character, next: dealer.draw[0].at(-2) } },",
    },
  },
  'a draw tells whether the card was an Emperor': {
    resolve: {
      "fact: { type: 'cardDrawn', seat, pile },":
        "fact: character === 'emperor' ? { type: 'cardDrawn', seat, pile, isRare: true } : { type: 'cardDrawn', seat, pile },",
    },
  },
  'the order of the keys of a draw tells whether the card was a Farmer': {
    resolve: {
      "fact: { type: 'cardDrawn', seat, pile },":
        "fact: character === 'farmer' ? { type: 'cardDrawn', pile, seat } : { type: 'cardDrawn', seat, pile },",
    },
  },
  'two cards below the top of a discard pile are uncovered': {
    resolve: {
      'const uncovered = cards.at(-2) ?? null;': 'const uncovered = cards.at(-3) ?? null;',
    },
  },
  'the whole discard pile is shown to who draws from it': {
    resolve: {
      'character: topCard(cards), uncovered },':
        'character: topCard(cards), uncovered, pile2: cards },',
    },
  },
  'the bottom of the discard pile is shown when one draws from it': {
    resolve: {
      'const uncovered = cards.at(-2) ?? null;':
        'const uncovered = cards.length > 1 ? (cards[0] ?? null) : null;',
    },
  },
  // Leaks in other moves.
  'a lay tells what is left in the hand': afterwards('setLaid', 'state.seats[seat].hand'),
  'a discard tells how many cards of the character are kept': afterwards(
    'cardDiscarded',
    'state.seats[seat].hand.filter((count) => count > 1).length',
  ),
  'a strike tells the hand of who is struck': afterwards(
    'cardStruck',
    'state.seats[event.fact.from].hand',
  ),
  'a placing tells what lies below': afterwards(
    'cardsPlaced',
    'state.dealer.discard[0][0] ?? null',
  ),
  'the end of a turn tells what can be drawn next': afterwards(
    'turnEnded',
    'state.dealer.draw[0].at(-1) ?? null',
  ),
  'the end of a round tells the hands': afterwards(
    'roundEnded',
    'state.seats.map((own) => own.hand)',
  ),
  'the score tells the hands': afterwards('roundScored', 'state.seats.map((own) => own.hand)'),
  'a revealed task tells the others of the seat': afterwards(
    'taskRevealed',
    'Object.values(state.seats[seat].tasks)',
  ),
  'a seat that is ready tells what task it keeps': afterwards(
    'seatReadied',
    'state.seats[seat].tasks.C ?? null',
  ),
  'a revealed task is that of another seat': {
    resolve: {
      'state.seats[seat]?.tasks[command.deck]':
        'state.seats[(seat + 1) % state.seats.length]?.tasks[command.deck]',
    },
  },
  'a discard pile is chosen for the owner by what lies in the draw pile': {
    resolve: {
      'place(recording, command.pile);':
        "place(recording, state.dealer.draw[0].at(-1) === 'farmer' ? 2 : 3);",
    },
  },
  // Leaks through memory shared between seats.
  'legal commands come in an order that the draw pile decides': {
    resolve: {
      '/** The events that follow from a command; at least one. */':
        'export const memory: { next: unknown } = { next: null };\n',
      'const recording: Recording = { events: [], now: state.public };':
        'const recording: Recording = { events: [], now: state.public };\n  memory.next = state.dealer.draw[0].at(-1);',
    },
    legalCommands: {
      "import type { Command } from './command.ts';":
        "import type { Command } from './command.ts';\nimport { memory } from './resolve.ts';",
      '  return commands;\n':
        "  return memory.next === 'farmer' ? commands.toReversed() : commands;\n",
    },
  },
  'a refusal tells what the last player holds': {
    resolve: {
      '/** The events that follow from a command; at least one. */':
        'export const memory: { hand: readonly number[] } = { hand: [] };\n',
      'const recording: Recording = { events: [], now: state.public };':
        'const recording: Recording = { events: [], now: state.public };\n  memory.hand = state.seats[seat].hand;',
    },
    refusalFor: {
      "import type { Command } from './command.ts';":
        "import type { Command } from './command.ts';\nimport { memory } from './resolve.ts';",
      "code: 'not-in-hand', character, need: 1, have: 0 }":
        "code: 'not-in-hand', character, need: 1, have: 0, farmers: memory.hand.at(-1) }",
    },
  },
  // Leaks in the parts of the state.
  'a card drawn face down stays on top of its pile': {
    evolveDealer: {
      "case 'cardDrawn':\n      return { ...before, draw: withoutTop(before.draw, fact.pile) };":
        "case 'cardDrawn':\n      return before;",
    },
  },
  'every seat keeps a card that one of them took from a discard pile': {
    evolveOwn: {
      'return fact.seat === seat ? withHand(before, fact.character, 1) : before;':
        'return withHand(before, fact.character, 1);',
    },
  },
  'a seat keeps the tasks it has revealed': {
    evolveOwn: {
      'return fact.seat === seat ? withoutTask(before, fact.deck) : before;': 'return before;',
    },
  },
  'the top of a discard pile stays in sight when it was drawn': {
    evolvePublic: {
      '{ size, top: fact.uncovered }': '{ size, top: fact.character }',
    },
  },
  'the table keeps what was told of a draw': {
    evolvePublic: {
      'drawSizes: withDrawSize(before, fact.pile),':
        'drawSizes: withDrawSize(before, fact.pile), last: fact.character,',
    },
    resolve: {
      "fact: { type: 'cardDrawn', seat, pile },":
        "fact: { type: 'cardDrawn', seat, pile, character },",
    },
  },
};

/** Adds a secret to every event of a type: an expression over `state`, `seat` and `event`. */
function afterwards(type: Fact['type'], secret: string): Changes {
  return {
    resolve: {
      'return recording.events;': `return recording.events.map((event) =>
    event.fact.type === '${type}' ? { ...event, fact: { ...event.fact, secret: ${secret} } } : event);`,
    },
  };
}
