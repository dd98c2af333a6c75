import 'i18next';
import type settings from './messages/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    settings: typeof settings;
  }
}
