import type { Changes } from './changes.ts';

/**
 * Mistakes in picking the parts of a state or an event for a viewer, named by what would leak to whom.
 * Each breaks secrecy, and some test must catch it.
 */
export const viewLeaks: Readonly<Record<string, Changes>> = {
  // Views of the state.
  'a view has the hands of all seats': {
    play: {
      'return { seat, public: state.public, own: state.seats[seat] };':
        'return { seat, public: state.public, own: state.seats[seat], all: state.seats };',
    },
  },
  'a view has the piles': {
    play: {
      'return { seat, public: state.public, own: state.seats[seat] };':
        'return { seat, public: state.public, own: state.seats[seat], dealer: state.dealer };',
    },
  },
  'a seat sees the hand of its neighbour instead of its own': {
    play: {
      'own: state.seats[seat] };': 'own: state.seats[(seat + 1) % state.seats.length] };',
    },
  },
  'a watcher sees the whole state': {
    play: {
      '? { public: state.public } :': '? state :',
    },
  },
  'a watcher sees what seat 0 sees': {
    play: {
      '? { public: state.public } :': '? seatView(state, 0) :',
    },
  },
  'a watcher sees the piles': {
    play: {
      '? { public: state.public } :': '? { public: state.public, dealer: state.dealer } :',
    },
  },
  'the public part of a view has the top of the left draw pile': {
    play: {
      'return { seat, public: state.public, own':
        'return { seat, public: { ...state.public, next: state.dealer.draw?.[0].at(-1) }, own',
    },
  },
  'the public part of a view has the tasks of all seats': {
    play: {
      'return { seat, public: state.public, own':
        'return { seat, public: { ...state.public, tasks: state.seats.map((one) => one.tasks) }, own',
    },
  },
  // Events as they are seen.
  'a seat is sent the whole event': {
    play: {
      '? { fact: event.fact, own: event.own[viewer] }': '? { ...event, own: event.own[viewer] }',
    },
  },
  'a seat that learns nothing of its own is sent the whole event': {
    play: {
      ': { fact: event.fact };': ': event;',
    },
  },
  'everybody is sent what the dealer learns': {
    play: {
      ': { fact: event.fact };': ': { fact: event.fact, dealer: event.dealer };',
    },
  },
  'each seat learns what the first of them learns': {
    play: {
      'own: event.own[viewer] }': 'own: Object.values(event.own)[0] }',
    },
  },
  'a seat that learns nothing of its own learns what another does': {
    play: {
      'event.own !== undefined && viewer in event.own': 'event.own !== undefined',
      'own: event.own[viewer] }': 'own: event.own[viewer] ?? Object.values(event.own)[0] }',
    },
  },
  'a watcher learns what seat 0 learns': {
    play: {
      "return viewer !== 'watcher' && event.own !== undefined && viewer in event.own\n    ? { fact: event.fact, own: event.own[viewer] }":
        "const as = viewer === 'watcher' ? 0 : viewer;\n  return event.own !== undefined && as in event.own\n    ? { fact: event.fact, own: event.own[as] }",
    },
  },
  'refusals are made with the hand of the neighbour': {
    play: {
      'game.refusalFor(seatView(state, seat), command)':
        'game.refusalFor({ ...seatView(state, seat), own: state.seats[(seat + 1) % state.seats.length] }, command)',
    },
  },
  'refusals are made with more in the view than the seat sees': {
    play: {
      'game.refusalFor(seatView(state, seat), command)':
        'game.refusalFor({ ...seatView(state, seat), dealer: state.dealer }, command)',
    },
    refusalFor: {
      "if (stage.type === 'over')":
        "if (view.dealer?.draw[0].at(-1) === 'emperor') return { code: 'nothing-to-place' };\n  if (stage.type === 'over')",
    },
  },
};
