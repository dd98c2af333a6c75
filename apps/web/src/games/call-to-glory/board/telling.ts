import { createContext } from 'react';

import type { Message } from '../model/words.ts';

/** Says something on the plate: why not, or how it is meant. Null where there is nobody to say it to. */
export const Telling = createContext<((words: Message) => void) | null>(null);
