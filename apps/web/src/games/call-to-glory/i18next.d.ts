import 'i18next';
import type { Catalogue } from './messages/catalogue.ts';
import type settings from './settings/messages/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'call-to-glory': Catalogue;
    'call-to-glory-settings': typeof settings;
  }
}
