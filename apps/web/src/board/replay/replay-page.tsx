import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';

import { useLanguage } from '../../lib/language/language-choice.ts';
import type { ReplayProps } from '../contract/game-client.ts';
import { gameOfHash, replayPath, startOfHash, type LinkedGame } from './game-link.ts';
import type { Notation, Replayable } from './notation.ts';
import { Replay } from './replay.tsx';
import { stageGame, type StagedGame } from './staged-game.ts';

interface ReplayPageProps<Types extends GameTypes, Play> extends ReplayProps {
  readonly replay: Replayable<Types, Play>;
}

/** Replays the game in the page's address. */
export function ReplayPage<Types extends GameTypes, Play>({
  replay,
  gone,
  isKept,
  onLeave,
}: ReplayPageProps<Types, Play>): ReactNode {
  const { notation, looks } = replay;
  const { hash, number } = useArrival();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const game = useMemo(() => gameOfHash(notation, hash), [notation, hash]);
  const stagings = useMemo(() => game && stagingsOf(notation, game), [notation, game]);
  const names = useMemo(
    () =>
      game === null
        ? []
        : Array.from(
            { length: notation.seatCountOf(game.record) },
            (_, seat) => game.names[seat] || looks.seatName(seat),
          ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- bots are called by words of the page's language
    [notation, looks, game, language],
  );
  if (game === null || stagings === null || stagings(null) === null) return gone;
  return (
    <Replay
      key={number}
      replay={replay}
      game={game}
      names={names}
      stagedFor={(seat) => {
        const staged = stagings(seat);
        if (staged === null)
          throw new Error('what a spectator can see can be seen from every seat');
        return staged;
      }}
      start={startOfHash(hash, names.length)}
      onOpen={async (text) => {
        // It may be of another game.
        const [, id = notation.game.id, kept = ''] =
          text.match(/(?:\/replay\/([\w-]+))?#(g=[^\s"<>]+)/u) ?? [];
        const isOther = id !== notation.game.id;
        // If the code that reads the other game cannot be fetched, its page says so.
        const isWhole = isOther
          ? await isKept(id, kept).catch(() => true)
          : gameOfHash(notation, kept) !== null;
        if (isWhole === null) return 'replay.otherGame';
        if (!isWhole) {
          // A saved game begins with its notation, and ends with the link that is read.
          return /^\[Game "/mu.test(text) || kept !== '' ? 'replay.badLink' : 'replay.noGame';
        }
        // The replay may have been left meanwhile. Closing leads to where the first one was opened.
        if (!isOther) location.replace(`#${kept}`);
        else if (location.pathname === replayPath(notation))
          navigate(`/replay/${id}#${kept}`, { replace: true });
        return null;
      }}
      onLeave={onLeave}
    />
  );
}

/** The game from any viewer's point of view, each staged once when first needed. */
function stagingsOf<Types extends GameTypes, Play>(
  notation: Notation<Types, Play>,
  { record, names, botRows, clockRows }: LinkedGame<Play>,
): (eyes: Seat | null) => StagedGame<Types> | null {
  const staged = new Map<Seat | null, StagedGame<Types> | null>();
  const seats = Array.from({ length: notation.seatCountOf(record) }, (_, seat) => {
    const name = names[seat] ?? '';
    return name === ''
      ? ({ type: 'bot', bot: 'simple' } as const)
      : ({
          type: 'person',
          person: { id: `p${seat}`, name },
          ready: true,
          cover: null,
          awaySince: null,
        } as const);
  });
  return (eyes) => {
    const known = staged.get(eyes);
    if (known !== undefined) return known;
    const viewer = eyes ?? 'watcher';
    const made = stageGame(notation, record, { seats, viewer, botRows, clockRows });
    const game = made.ok ? made.value : null;
    staged.set(eyes, game);
    return game;
  };
}

/**
 * The hash that the page was opened with, or navigated to since, also if it is the same; what the page writes into its
 * address itself is not another game.
 */
function useArrival(): { readonly hash: string; readonly number: number } {
  const [arrival, setArrival] = useState(() => ({ hash: location.hash, number: 0 }));
  useEffect(() => {
    const onChange = (): void =>
      setArrival(({ number }) => ({ hash: location.hash, number: number + 1 }));
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  return arrival;
}
