import { expect, it } from 'vitest';

import { actionsIn, keyRowsOf, tableActions, type ActionContext } from './table-actions.ts';

const nothing = (): void => {};
const context: ActionContext = {
  form: 'wide',
  isRoomy: true,
  hasDrawer: false,
  unread: 0,
  isMuted: false,
  showLog: nothing,
  showChat: nothing,
  showPeople: nothing,
  showRules: nothing,
  showFairness: nothing,
  openCommandInput: nothing,
  readTable: nothing,
  showKeys: nothing,
  showSettings: nothing,
  toggleSound: nothing,
  leave: nothing,
};
const idsIn = (place: 'bar' | 'menu', more: Partial<ActionContext> = {}): readonly string[] =>
  actionsIn(place, tableActions({ ...context, ...more })).map(({ id }) => id);

it('puts into the bar what there is room for, and the rest into the menu', () => {
  const pages = ['rules', 'fairness', 'settings', 'leave'];
  expect(idsIn('bar')).toEqual(['people', 'keys', 'commands', 'sound', ...pages]);
  expect(idsIn('bar', { isRoomy: false, hasDrawer: true })).toEqual([
    'log',
    'chat',
    'people',
    'sound',
    ...pages,
  ]);
  const narrow = { form: 'compact', isRoomy: false, hasDrawer: true } as const;
  expect(idsIn('bar', narrow)).toEqual(['chat']);
  expect(idsIn('bar', { ...narrow, showChat: null })).toEqual(['log']);
  expect(idsIn('menu', narrow)).toEqual([
    'people',
    'log',
    'rules',
    'sound',
    'settings',
    'keys',
    'fairness',
    'commands',
    'leave',
  ]);
});

it('offers nothing that a table does not have', () => {
  const alone = { showPeople: null, showChat: null, showFairness: null, openCommandInput: null };
  expect(idsIn('bar', alone)).toEqual(['keys', 'sound', 'rules', 'settings', 'leave']);
  expect(
    keyRowsOf(tableActions({ ...context, ...alone })).flatMap(({ acts }) => Object.keys(acts)),
  ).toEqual(['t', 'g', 'm', '?']);
});

it('gives each key and each place to one action only', () => {
  const actions = tableActions({ ...context, hasDrawer: true });
  const keys = keyRowsOf(actions).flatMap(({ acts }) => Object.keys(acts));
  for (const used of [
    keys,
    actions.flatMap(({ bar }) => bar ?? []),
    actions.flatMap(({ menu }) => menu ?? []),
  ]) {
    expect(new Set<unknown>(used).size).toBe(used.length);
  }
});
