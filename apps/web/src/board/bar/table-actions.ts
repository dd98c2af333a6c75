import {
  BookOpen,
  House,
  Keyboard,
  LogOut,
  MessageSquare,
  ScrollText,
  Settings2,
  ShieldCheck,
  SquareTerminal,
  Users,
  Volume2,
  VolumeX,
  type LucideIcon,
} from 'lucide-react';

import type { BoardForm } from '../screen/frame.ts';
import type { Message } from '../words/message.ts';
import { counted, message } from '../words/words.ts';

/** An action available at every table. The bar, the menu, the keys and the keys dialog are built from these. */
export interface TableAction {
  readonly id: string;
  readonly label: Message;
  /** Left out for an action that only has a key. */
  readonly Icon?: LucideIcon;
  /** Its position in the bar, and in the menu of a narrow screen, from the start; left out where it does not appear. */
  readonly bar?: number | undefined;
  readonly menu?: number | undefined;
  /** The key that triggers it, and its label in the keys dialog. */
  readonly key?: readonly [name: string, label: Message];
  /** The number of new items there; left out where there can be none. */
  readonly count?: number;
  /** Does the menu stay open? */
  readonly staysOpen?: boolean;
  run(): void;
}

/** A line of the keys dialog: the keys as written, what they do, and the action each of them calls. */
export interface KeyRow {
  readonly written: string | Message;
  readonly label: Message;
  /** By key; empty where the focused element handles them. */
  readonly acts: Readonly<Record<string, () => void>>;
  /** Does it work even when the player has turned the keys off? */
  readonly isAlwaysOn?: boolean;
}

/** What the actions of a table do; those that are null are not offered. */
export interface ActionContext {
  readonly form: BoardForm;
  /** Does the viewer have a keyboard? */
  readonly hasKeys: boolean;
  /** Is the game over? */
  readonly isOver: boolean;
  /** Is the log in a drawer? */
  readonly hasDrawer: boolean;
  /** The number of unread messages. */
  readonly unread: number;
  readonly isMuted: boolean;
  showLog(): void;
  readonly showChat: (() => void) | null;
  readonly showPeople: (() => void) | null;
  readonly showRules: (() => void) | null;
  readonly showFairness: (() => void) | null;
  readonly openCommandInput: (() => void) | null;
  readonly readTable: (() => void) | null;
  showKeys(): void;
  showSettings(): void;
  toggleSound(): void;
  leave(): void;
}

/** An action that is offered only if it has something to run. */
type MaybeAction = Omit<TableAction, 'run'> & { readonly run: TableAction['run'] | null };

/** The actions available at a table at the moment, in the order of the keys. */
export function tableActions(context: ActionContext): readonly TableAction[] {
  return [...readings(context), ...tools(context), ...pages(context)].flatMap((action) =>
    action.run === null ? [] : [{ ...action, run: action.run }],
  );
}

/** Actions that show what is happening in the game. */
function readings(context: ActionContext): readonly MaybeAction[] {
  const { form, hasDrawer, unread, showChat } = context;
  const [read, chat] = [message('keys.read'), message('keys.chat')];
  // In a narrow bar the chat takes the slot, and the log is beside it once it is open.
  const isInBar = hasDrawer && (form === 'wide' || showChat === null);
  return [
    { id: 'read', label: read, key: ['t', read], run: context.readTable },
    {
      id: 'log',
      label: message('bar.openLog'),
      Icon: ScrollText,
      bar: isInBar ? 0 : undefined,
      menu: hasDrawer && !isInBar ? 1 : undefined,
      key: ['g', message('keys.log')],
      run: context.showLog,
    },
    {
      id: 'chat',
      label: unread === 0 ? message('bar.openChat') : counted('bar.openChatNews', unread),
      Icon: MessageSquare,
      bar: hasDrawer ? 1 : undefined,
      count: unread,
      key: ['c', chat],
      run: showChat,
    },
  ];
}

/** Actions that change how you play. */
function tools(context: ActionContext): readonly MaybeAction[] {
  const { form, hasKeys, isMuted } = context;
  return [
    {
      id: 'sound',
      label: message(isMuted ? 'bar.unmute' : 'bar.mute'),
      Icon: isMuted ? VolumeX : Volume2,
      bar: form === 'wide' ? 5 : undefined,
      menu: 3,
      key: ['m', message('keys.mute')],
      staysOpen: true,
      run: context.toggleSound,
    },
    {
      id: 'commands',
      label: message('line.title'),
      Icon: SquareTerminal,
      menu: hasKeys ? 7 : undefined,
      key: ['/', message('keys.line')],
      run: context.openCommandInput,
    },
    {
      id: 'keys',
      label: message('keys.title'),
      Icon: Keyboard,
      menu: hasKeys ? 5 : undefined,
      key: ['?', message('keys.keys')],
      run: context.showKeys,
    },
  ];
}

/** Actions that lead elsewhere. */
function pages(context: ActionContext): readonly MaybeAction[] {
  const bar = (at: number): number | undefined => (context.form === 'wide' ? at : undefined);
  const [people, rules] = [message('bar.people'), message('bar.rules')];
  const [settings, fairness] = [message('bar.settings'), message('bar.fairness')];
  const { showPeople, showRules, showFairness, showSettings, leave } = context;
  // After a game there is nothing to leave, and on a phone the way home is nowhere else in sight.
  const goesHome = context.isOver && context.form !== 'wide';
  return [
    { id: 'people', label: people, Icon: Users, bar: bar(2), menu: 0, run: showPeople },
    { id: 'rules', label: rules, Icon: BookOpen, bar: bar(6), menu: 2, run: showRules },
    { id: 'settings', label: settings, Icon: Settings2, bar: bar(8), menu: 4, run: showSettings },
    { id: 'fairness', label: fairness, Icon: ShieldCheck, menu: 6, run: showFairness },
    {
      id: 'leave',
      label: message(goesHome ? 'action.home' : 'bar.leave'),
      Icon: goesHome ? House : LogOut,
      bar: goesHome ? 9 : bar(9),
      menu: 8,
      staysOpen: true,
      run: leave,
    },
  ];
}

/** The actions shown in one place, in its order; an action in the bar is not repeated in the menu. */
export function actionsIn(
  place: 'bar' | 'menu',
  actions: readonly TableAction[],
): readonly TableAction[] {
  return actions
    .filter(
      (action) => action[place] !== undefined && (place === 'bar' || action.bar === undefined),
    )
    .toSorted((one, other) => (one[place] ?? 0) - (other[place] ?? 0));
}

/** The actions that have a key, as lines of the keys dialog. */
export function keyRowsOf(actions: readonly TableAction[]): readonly KeyRow[] {
  return actions.flatMap(({ key, run }) =>
    key === undefined
      ? []
      : [{ written: key[0].toUpperCase(), label: key[1], acts: { [key[0]]: run } }],
  );
}
