import 'i18next';
import type { Catalogue } from './messages/words.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'clans-and-glory': Catalogue;
  }
}
