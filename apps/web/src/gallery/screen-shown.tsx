import { useEffect, type ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { App } from '../app.tsx';
import type { HostedGames } from '../games/game-context.ts';
import { openSettings } from '../lib/settings/open-settings.ts';
import { fakeShell, type FakeWorld } from './fake-shell.ts';

/** A page as somebody sees it, without a server. */
export interface StagedScreen {
  readonly path: string;
  readonly world: FakeWorld;
  /** The words on a button to press as soon as it is there, in English. */
  readonly press?: string;
  readonly showsSettings?: boolean;
  /** How far the tutorial is, as the browser keeps it. */
  readonly lesson?: string;
}

/** The page of a screen, where these games are hosted. */
export function ScreenShown({
  screen,
  games,
}: {
  readonly screen: StagedScreen;
  readonly games: HostedGames;
}): ReactNode {
  const { path, world, press, showsSettings = false, lesson } = screen;
  if (lesson !== undefined) localStorage.setItem('tutorial', lesson);
  useEffect(() => {
    let frame = requestAnimationFrame(function act() {
      if (showsSettings) openSettings();
      if (press === undefined) return;
      const button = [...document.querySelectorAll('button')].findLast(
        ({ textContent }) => textContent === press,
      );
      if (button === undefined) frame = requestAnimationFrame(act);
      else button.click();
    });
    return () => cancelAnimationFrame(frame);
  }, [press, showsSettings]);
  return (
    <Router hook={memoryLocation({ path }).hook}>
      <App games={games} shell={fakeShell(world)} />
    </Router>
  );
}

/** All screens of a folder, to choose from. */
export function ScreenLinks({ names }: { readonly names: readonly string[] }): ReactNode {
  return (
    <ul style={{ padding: 20 }}>
      {names.map((name) => (
        <li key={name}>
          <a href={`?screen=${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
