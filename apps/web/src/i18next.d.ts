import 'i18next';
import type account from './features/account/messages/en.json';
import type notices from './features/announcements/messages/en.json';
import type chat from './features/chat/messages/en.json';
import type fairness from './features/fairness/messages/en.json';
import type friends from './features/friends/messages/en.json';
import type group from './features/group/messages/en.json';
import type history from './features/history/messages/en.json';
import type operator from './features/operator/messages/en.json';
import type settings from './features/settings/messages/en.json';
import type table from './features/table/messages/en.json';
import type watching from './features/watching/messages/en.json';
import type shell from './lib/language/messages/en.json';
import type refusals from './lib/language/refusals/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
  }
  /** The keys of each catalogue; each game adds its own in the same way. */
  interface ResourceNamespaceMap {
    account: typeof account;
    chat: typeof chat;
    fairness: typeof fairness;
    friends: typeof friends;
    group: typeof group;
    history: typeof history;
    notices: typeof notices;
    operator: typeof operator;
    settings: typeof settings;
    shell: typeof shell & typeof refusals & typeof table;
    watching: typeof watching;
  }
}
