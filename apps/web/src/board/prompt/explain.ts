import { createContext } from 'react';

import type { Message } from '../words/message.ts';

/** Shows an explanation on the plate: why not, or what something means; no words clear it. Null where nobody can read it. */
export const Explain = createContext<((words: Message | null) => void) | null>(null);
