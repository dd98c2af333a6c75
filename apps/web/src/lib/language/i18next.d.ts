import 'i18next';
import type room from '../../features/table/messages/en.json';
import type shell from './messages/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
  }
  /** Each game adds its own catalogue in the same way. */
  interface ResourceNamespaceMap {
    shell: typeof shell & typeof room;
  }
}
