import 'i18next';
import type account from './messages/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: typeof account;
  }
}
