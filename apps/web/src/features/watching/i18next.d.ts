import 'i18next';
import type watching from './messages/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    watching: typeof watching;
  }
}
