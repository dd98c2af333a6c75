import type { ChatLine } from '@call-to-glory/protocol';
import { useEffect, useState } from 'react';

/** Gives a new line unless the chat is on the page, which shows it and reads it out itself. */
export function useNewsUnlessOpen(line: ChatLine | null): ChatLine | null {
  const [told, setTold] = useState<ChatLine | null>(null);
  useEffect(() => {
    setTold(document.getElementById('chat-lines') === null ? line : null);
  }, [line]);
  return told;
}
