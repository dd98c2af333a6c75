import 'i18next';
import type operator from './messages/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    operator: typeof operator;
  }
}
