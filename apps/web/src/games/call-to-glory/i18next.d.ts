import 'i18next';
import type { CallToGloryCatalogue } from './messages/catalogue.ts';
import type settings from './settings/messages/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'call-to-glory': CallToGloryCatalogue;
    'call-to-glory-settings': typeof settings;
  }
}
