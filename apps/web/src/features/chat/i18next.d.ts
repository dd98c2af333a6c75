import 'i18next';
import type talk from './messages/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    talk: typeof talk;
  }
}
