import type { ChatLine } from '@call-to-glory/protocol';
import { useEffect, useState } from 'react';

/** What somebody has said, unless the chat is on the page: it shows that, and has it read out. */
export function useNewsUnlessOpen(line: ChatLine | null): ChatLine | null {
  const [told, setTold] = useState<ChatLine | null>(null);
  useEffect(() => {
    setTold(document.getElementById('chat-lines') === null ? line : null);
  }, [line]);
  return told;
}
