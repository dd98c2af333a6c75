import 'i18next';
import type history from './messages/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    history: typeof history;
  }
}
