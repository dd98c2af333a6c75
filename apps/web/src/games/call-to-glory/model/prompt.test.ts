import type { Command } from '@call-to-glory/rules/client';
import { describe, expect, it } from 'vitest';

import { seatViewIn } from '../../../board/testing/table-state.ts';
import { inEnglish } from '../testing/english.ts';
import { changed, turnState, type BoardState } from '../testing/table-fixture.ts';
import { commandOfPile, isModePossible, litPiles, type Mode } from './choices.ts';
import type { Drawn } from './log-sentences.ts';
import { promptFor, type CardPrompt } from './prompt.ts';
import type { Selection } from './selection.ts';

const names = ['Ondine', 'Aiko', 'Mateo', 'Лев'];
const hand = { emperor: 1, samurai: 2, ninja: 3, monk: 4, farmer: 2 };

function plate(
  state: BoardState,
  more: {
    readonly selection?: Selection;
    readonly mode?: Mode;
    readonly asked?: Command;
    readonly drawn?: readonly Drawn[];
  } = {},
): CardPrompt {
  const mine = seatViewIn(state);
  const prompt = promptFor({
    state: mine.public,
    mine,
    names,
    selection: null,
    mode: 'plain',
    asked: null,
    drawn: [],
    ...more,
  });
  return prompt;
}

function said({ title, detail }: CardPrompt): string {
  return [title, detail].map(inEnglish).join(' / ');
}

function buttons(prompt: CardPrompt): readonly string[] {
  return prompt.buttons.map(
    ({ label, act }) =>
      inEnglish(label) + (act.type === 'refused' ? ` (${inEnglish(act.reason)})` : ''),
  );
}

describe('action 1', () => {
  it('asks for two cards, then for one from another pile', () => {
    expect(said(plate(turnState(4, hand, { drawn: [] })))).toBe(
      'Your turn. Draw two cards / Each from a different pile',
    );
    const second = plate(turnState(4, hand, { drawn: [2] }));
    expect(said(second)).toBe('Your turn. Draw one more / From a different pile');
    expect(second.drawn).toBe(1);
  });

  it('says that cards which are chosen early can be played afterwards', () => {
    const chosen = { selection: { character: 'monk', count: 2 } } as const;
    for (const drawn of [[], [2] as const]) {
      expect(said(plate(turnState(4, hand, { drawn }), chosen))).toContain(
        'Then you can play your selection',
      );
    }
  });

  it('[R3] lights the piles that were not drawn from', () => {
    const view = seatViewIn(turnState(4, hand, { drawn: [2] }));
    expect(litPiles(view, 'plain', null)).toEqual([1, 3, 4]);
  });
});

describe('action 2', () => {
  const state = turnState(4, hand, { drawn: [2, 4] });

  it('asks to confirm what has been asked for, and says what it would do', () => {
    const prompt = plate(state, { asked: { type: 'lay', character: 'monk', size: 4 } });
    expect(said(prompt)).toBe('Your turn. Confirm or cancel / 4 Monks beat Aiko’s 3');
    expect(buttons(prompt)).toEqual(['Cancel', 'Lay 4 Monks']);
    const discard = plate(state, { asked: { type: 'discard', character: 'emperor', pile: 2 } });
    expect(said(discard)).toMatch(/Discard one Emperor to pile 2$/);
    expect(buttons(discard)).toEqual(['Cancel', 'Discard Emperor']);
  });

  it('asks for cards while nothing is selected', () => {
    const prompt = plate(state);
    expect(said(prompt)).toBe('Your turn. Lay or discard / Choose cards from your hand');
    expect(buttons(prompt)).toEqual([
      'Discard one (Choose cards from your hand)',
      'Lay a set (Choose cards from your hand)',
    ]);
  });

  it('tells what the selection would beat', () => {
    const prompt = plate(state, { selection: { character: 'monk', count: 4 } });
    expect(said(prompt)).toBe('Your turn. Lay or discard / 4 Monks beat Aiko’s 3');
    expect(buttons(prompt)).toEqual(['Discard one', 'Lay 4 Monks']);
  });

  it('tells what a new set is worth', () => {
    const prompt = plate(state, { selection: { character: 'ninja', count: 3 } });
    expect(said(prompt)).toContain('3 Ninjas, 14 points on the table');
  });

  it('[R4] says why too few are not enough', () => {
    const minimum = changed(state, { sets: [] });
    const prompt = plate(minimum, { selection: { character: 'samurai', count: 2 } });
    expect(said(prompt)).toContain('Samurai need 3 cards in this game');
    expect(buttons(prompt)[1]).toBe('Lay 2 Samurai (Samurai need 3 cards in this game)');
  });

  it('[R6] says why an equal number is not enough', () => {
    const prompt = plate(state, { selection: { character: 'monk', count: 3 } });
    expect(said(prompt)).toContain('Aiko has 3 Monks: lay at least 4');
  });

  it('[R7] names the player’s own set that would be replaced', () => {
    const own = changed(state, { sets: [{ character: 'monk', seat: 0, size: 3 }] });
    expect(said(plate(own, { selection: { character: 'monk', count: 4 } }))).toContain(
      '4 Monks replace your 3',
    );
    expect(said(plate(own, { selection: { character: 'monk', count: 2 } }))).toContain(
      'You have 3 Monks: lay at least 4',
    );
  });

  it('looks for a pile after "Discard one" if there is a choice', () => {
    const selection = { character: 'emperor', count: 1 } as const;
    const [discard] = plate(state, { selection }).buttons;
    expect(discard?.act).toEqual({ type: 'mode', mode: 'discarding' });
    expect(litPiles(seatViewIn(state), 'discarding', selection)).toEqual([2, 3]);
    expect(litPiles(seatViewIn(state), 'plain', selection)).toEqual([]);
    const choosing = plate(state, { selection, mode: 'discarding' });
    expect(said(choosing)).toBe('Your turn. Discard one Emperor / Choose a discard pile');
  });

  it('[R10] discards at once if only one pile is open', () => {
    const forming = changed(state, {
      discards: [
        { size: 6, top: 'monk' },
        { size: 0, top: null },
      ],
    });
    const [discard] = plate(forming, { selection: { character: 'emperor', count: 1 } }).buttons;
    expect(discard?.act).toEqual({
      type: 'command',
      command: { type: 'discard', character: 'emperor', pile: 3 },
    });
  });

  it('takes the key of a discard pile as a wish to discard there', () => {
    const view = seatViewIn(state);
    expect(commandOfPile(view, 3, { character: 'monk', count: 2 })).toEqual({
      type: 'discard',
      character: 'monk',
      pile: 3,
    });
    expect(commandOfPile(view, 3, null)).toEqual({ type: 'draw', pile: 3 });
    expect(commandOfPile(view, 1, { character: 'monk', count: 2 })).toEqual({
      type: 'draw',
      pile: 1,
    });
  });
});

describe('an owed choice of pile [R9, R30]', () => {
  const owed = { seat: 0, character: 'envoy', size: 4, reason: 'beaten' } as const;

  it('asks the owner', () => {
    const state = turnState(4, hand, { seat: 1, drawn: [1, 4], acted: true, owed });
    expect(said(plate(state))).toBe('Choose its discard pile / Your set was beaten: 4 Envoys');
    expect(plate(state).mine).toBe(true);
    expect(litPiles(seatViewIn(state), 'plain', null)).toEqual([2, 3]);
    expect(commandOfPile(seatViewIn(state), 2, null)).toEqual({ type: 'place', pile: 2 });
  });

  it('tells the others whom they are waiting for', () => {
    const theirs = { seat: 1, character: 'monk', size: 1, reason: 'struck' } as const;
    const prompt = plate(turnState(4, hand, { drawn: [1, 4], owed: theirs }));
    expect(said(prompt)).toBe('Aiko chooses a discard pile / For the struck Monk');
    expect(prompt.mine).toBe(false);
  });
});

describe('the turn of somebody else', () => {
  it('tells what is being done and what everybody saw of it', () => {
    const state = turnState(4, hand, { seat: 2, drawn: [2, 4] });
    expect(said(plate(state, { drawn: ['monk', null] }))).toBe(
      'Mateo lays or discards / Drew: Monk and one hidden card',
    );
    expect(said(plate(turnState(4, hand, { seat: 2 })))).toBe('Mateo is drawing / ');
  });
});

describe('ninjas', () => {
  const state = changed(turnState(4, hand, { drawn: [1, 4], acted: true, usableFigures: 1 }), {
    options: { quick: false, tasks: false, ninjas: true },
    figures: [1, 0, 0, 0],
  });

  it('[R26] offers to strike or to end the turn', () => {
    expect(said(plate(state))).toBe('Your turn. Strike or finish / You can use 1 ninja');
    expect(buttons(plate(state))).toEqual(['End turn', 'Strike a card']);
  });

  it('[R25] lets nobody look for a target without a usable figure', () => {
    expect(isModePossible(seatViewIn(state), 'striking', null)).toBe(true);
    const fresh = turnState(4, hand, { drawn: [1, 4], acted: true, usableFigures: 0 });
    expect(isModePossible(seatViewIn(fresh), 'striking', null)).toBe(false);
  });
});

it('asks for a task, or tells who reveals one, and why the round is over', () => {
  const state = turnState(4, hand, {});
  const endReasons = [{ type: 'characters', seat: 0, count: 4 } as const];
  const mine = changed(state, { stage: { type: 'reveal', seat: 0 }, endReasons });
  const theirs = changed(state, { stage: { type: 'reveal', seat: 3 }, endReasons });
  const why = 'The round ended because you have 4 characters';
  expect(said(plate(mine))).toBe(`Your turn. Reveal a task / ${why}`);
  expect(said(plate(theirs))).toBe(`Лев reveals a task / ${why}`);
  const chosen = plate(mine, { asked: { type: 'reveal', deck: 'A' } });
  expect(said(chosen)).toContain('Reveal a task');
  expect(chosen.buttons.map(({ id }) => id)).toEqual(['cancel', 'confirm']);
});

it('leads back to the scores once the round is over', () => {
  const view = seatViewIn(changed(turnState(4, hand, {}), { stage: { type: 'break', ready: [] } }));
  const input = { state: view.public, mine: view, names, selection: null };
  const prompt = promptFor({ ...input, mode: 'plain', asked: null, drawn: [] });
  expect(said(prompt)).toContain('Round 2 is over');
  expect(prompt.buttons).toMatchObject([{ id: 'scores', act: { type: 'result' } }]);
});
