import 'i18next';
import type fairness from './messages/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    fairness: typeof fairness;
  }
}
