import { createContext } from 'react';

import type { Message } from '../words/message.ts';

/** Says something on the plate: why not, or how it is meant. Null where there is nobody to say it to. */
export const Explain = createContext<((words: Message) => void) | null>(null);
