import 'i18next';
import type { ToyCatalogue } from './messages/words.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    toy: ToyCatalogue;
  }
}
