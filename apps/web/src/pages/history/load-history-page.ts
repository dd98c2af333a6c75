import { historyTexts } from '../../features/history/history-texts.ts';
import { addTexts } from '../../lib/language/texts.ts';

/** The page of past games, with what it says. */
export async function loadHistoryPage() {
  const [{ HistoryPage }] = await Promise.all([
    import('./history-page.tsx'),
    addTexts('history', historyTexts),
  ]);
  return { default: HistoryPage };
}
