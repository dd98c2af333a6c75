import { expect, it } from 'vitest';

import { actionsIn, keyRowsOf, tableActions, type ActionContext } from './table-actions.ts';

const nothing = (): void => {};
const context: ActionContext = {
  form: 'wide',
  hasKeys: true,
  isOver: false,
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

it('puts as many actions into the bar as fit, and the rest into the menu', () => {
  const all = ['people', 'sound', 'rules', 'settings', 'leave'];
  expect(idsIn('bar')).toEqual(all);
  expect(idsIn('menu')).toEqual(['keys', 'fairness', 'commands']);
  expect(idsIn('bar', { hasDrawer: true })).toEqual(['log', 'chat', ...all]);
  const narrow = { form: 'compact', hasDrawer: true } as const;
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
  expect(idsIn('menu', { hasKeys: false })).toEqual(['fairness']);
});

it('has the way home in the bar of a phone once the game is over', () => {
  const narrow = { ...context, form: 'compact', hasDrawer: true, isOver: true } as const;
  expect(idsIn('bar', narrow)).toEqual(['chat', 'leave']);
  expect(idsIn('menu', narrow)).not.toContain('leave');
  const home = tableActions(narrow).find(({ id }) => id === 'leave');
  expect(home?.label.key).toBe('board:action.home');
});

it('offers no action that the table does not support', () => {
  const alone = { showPeople: null, showChat: null, showFairness: null, openCommandInput: null };
  expect(idsIn('bar', alone)).toEqual(['sound', 'rules', 'settings', 'leave']);
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
