import 'i18next';
import type group from './messages/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    group: typeof group;
  }
}
