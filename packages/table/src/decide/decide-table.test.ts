import { describe, expect, it } from 'vitest';

import type { TableCommand } from '../model/command.ts';
import type { Person } from '../model/table.ts';
import { openBy, sealBy } from '../testing/entropies.ts';
import { finished, lobby, playing } from '../testing/paper-table.ts';
import { ada, ben, toyOptions, wim } from '../testing/toy.ts';

type Answers = readonly [host: string, guest: string, spectator: string];

const stages = { lobby, playing, finished } as const;
const hostOnly: Answers = ['yes', 'not-host', 'not-host'];
const hostBetweenGames: Answers = ['game-running', 'not-host', 'not-host'];
const seated: Answers = ['yes', 'yes', 'not-seated'];
const noGame: Answers = ['no-game', 'no-game', 'not-seated'];
const gameRunning: Answers = ['game-running', 'game-running', 'not-seated'];
const notReady: Answers = ['not-ready', 'not-ready', 'not-seated'];

/** Who may send which command when; a new command does not compile without its line. */
const matrix: Readonly<
  Record<TableCommand['type'], Readonly<Record<keyof typeof stages, Answers>>>
> = {
  sit: {
    lobby: ['yes', 'yes', 'yes'],
    playing: ['game-running', 'game-running', 'game-running'],
    finished: ['yes', 'yes', 'yes'],
  },
  stand: { lobby: seated, playing: seated, finished: seated },
  seatBot: { lobby: hostOnly, playing: hostBetweenGames, finished: hostOnly },
  clearSeat: { lobby: hostOnly, playing: hostBetweenGames, finished: hostOnly },
  setOptions: { lobby: hostOnly, playing: hostBetweenGames, finished: hostOnly },
  transferHost: { lobby: hostOnly, playing: hostOnly, finished: hostOnly },
  ready: { lobby: seated, playing: gameRunning, finished: seated },
  unready: { lobby: notReady, playing: gameRunning, finished: notReady },
  seal: { lobby: notReady, playing: gameRunning, finished: notReady },
  open: { lobby: notReady, playing: gameRunning, finished: notReady },
  suggest: { lobby: seated, playing: gameRunning, finished: seated },
  cover: { lobby: noGame, playing: seated, finished: noGame },
  return: {
    lobby: noGame,
    playing: ['not-covered', 'not-covered', 'not-seated'],
    finished: noGame,
  },
  lock: { lobby: hostOnly, playing: hostBetweenGames, finished: hostOnly },
  readmit: { lobby: hostOnly, playing: hostBetweenGames, finished: hostOnly },
  pin: { lobby: hostOnly, playing: hostOnly, finished: hostOnly },
  // None of these tables has a group.
  leaveGroup: {
    lobby: ['not-member', 'not-member', 'not-member'],
    playing: ['game-running', 'game-running', 'not-member'],
    finished: ['not-member', 'not-member', 'not-member'],
  },
  goOn: {
    lobby: ['time-left', 'not-host', 'not-host'],
    playing: hostBetweenGames,
    finished: ['time-left', 'not-host', 'not-host'],
  },
  resetScore: { lobby: hostOnly, playing: hostBetweenGames, finished: hostOnly },
  vote: { lobby: noGame, playing: seated, finished: noGame },
  giveTime: {
    lobby: noGame,
    playing: ['no-clock', 'own-seat', 'not-seated'],
    finished: noGame,
  },
  remind: { lobby: noGame, playing: ['yes', 'own-seat', 'not-seated'], finished: noGame },
  play: { lobby: noGame, playing: seated, finished: noGame },
};

/** Commands that can be refused only for the stage or the role. */
const commands: Readonly<Record<Exclude<TableCommand['type'], 'play'>, TableCommand>> = {
  sit: { type: 'sit' },
  stand: { type: 'stand' },
  seatBot: { type: 'seatBot', seat: 2, bot: 'random' },
  clearSeat: { type: 'clearSeat', seat: 1 },
  setOptions: { type: 'setOptions', options: toyOptions({ clock: 'fast' }) },
  transferHost: { type: 'transferHost', seat: 1 },
  ready: { type: 'ready' },
  unready: { type: 'unready' },
  seal: sealBy(ada, 1),
  open: openBy(ada, 1),
  suggest: { type: 'suggest', options: toyOptions({ clock: 'fast' }) },
  cover: { type: 'cover' },
  return: { type: 'return' },
  lock: { type: 'lock', locked: true },
  readmit: { type: 'readmit' },
  pin: { type: 'pin', pinned: true },
  leaveGroup: { type: 'leaveGroup' },
  goOn: { type: 'goOn', bot: 'simple' },
  resetScore: { type: 'resetScore' },
  vote: { type: 'vote', motion: { type: 'end' }, isFor: true },
  giveTime: { type: 'giveTime', seat: 1 },
  remind: { type: 'remind', seat: 1 },
};

/** What the table answers somebody in this role at this stage; it changes if and only if it says yes. */
function answerTo(type: TableCommand['type'], stage: keyof typeof stages, person: Person): string {
  const paper = stages[stage]();
  const before = JSON.stringify([paper.seq, paper.table]);
  const refusal = type === 'play' ? paper.choose(person) : paper.ask(person, commands[type]);
  const isSame = before === JSON.stringify([paper.seq, paper.table]);
  expect(isSame, `${stage}: ${person.name} changes something`).toBe(refusal !== null);
  return refusal?.code ?? 'yes';
}

it.each(entries(matrix))('says who may send what when: %s', (type, byStage) => {
  const told = entries(byStage).map(([stage]) => [
    stage,
    [ada, ben, wim].map((person) => answerTo(type, stage, person)),
  ]);
  expect(Object.fromEntries(told)).toEqual(byStage);
});

describe('what only the table itself does', () => {
  it('is refused before a game', () => {
    for (const paper of [lobby(), finished()]) {
      expect(paper.system({ type: 'playBot', seat: 2, command: {} })?.code).toBe('no-game');
      expect(paper.system({ type: 'timeOut', seat: 0 })?.code).toBe('no-game');
      expect(paper.system({ type: 'wake' })?.code).toBe('no-game');
    }
  });

  it('creates a table only once, and does nothing before that', () => {
    const paper = lobby();
    const again = { type: 'create', id: 'x', options: toyOptions(), host: ada } as const;
    expect(() => paper.system(again)).toThrow('created once');
  });

  it('knows the seats', () => {
    const paper = playing();
    expect(paper.system({ type: 'playBot', seat: 3, command: {} })?.code).toBe('no-such-seat');
    expect(paper.system({ type: 'timeOut', seat: 3 })?.code).toBe('no-such-seat');
  });
});

function entries<Key extends string, Value>(
  record: Readonly<Record<Key, Value>>,
): readonly (readonly [Key, Value])[] {
  return Object.entries<Value>(record).map(([key, value]) => [key as Key, value]);
}
