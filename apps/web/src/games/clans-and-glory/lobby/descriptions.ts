import type { ClansOptions, ClansSummary } from '@call-to-glory/clans-and-glory/client';
import i18next from 'i18next';

import type { OptionRow } from '../../../board/contract/game-client.ts';

/** What the table can show everybody (C17). */
export const aids = ['standings', 'openPack'] as const satisfies readonly (keyof ClansOptions)[];

/** The aids that are on, in a few words; empty for the standard game. */
export function describeOptions(options: ClansOptions): string {
  const chosen = aids.filter((aid) => options[aid]);
  return chosen.map((aid) => i18next.t(`clans-and-glory:options.${aid}`)).join(', ');
}

/** Each aid and whether it is on. */
export function optionRows(options: ClansOptions): readonly OptionRow[] {
  return aids.map((aid) => {
    const name = i18next.t(`clans-and-glory:options.${aid}`);
    return {
      name,
      value: i18next.t(`clans-and-glory:options.${options[aid] ? 'on' : 'off'}`),
      isUsual: !options[aid],
      turned: { ...options, [aid]: !options[aid] },
      ...(options[aid]
        ? { chip: name, detail: i18next.t(`clans-and-glory:options.${aid}Hint`) }
        : {}),
    };
  });
}

/** How far a running game has got: a round is a turn of everybody. */
export function describeSummary(
  { turns, allTurns }: ClansSummary,
  names: readonly string[],
): { readonly title: string; readonly detail: string } {
  const rounds = allTurns / names.length;
  const round = Math.min(Math.floor(turns / names.length) + 1, rounds);
  return {
    title: i18next.t('clans-and-glory:summary.round', { round, rounds }),
    detail: i18next.t('clans-and-glory:summary.left', { count: allTurns - turns }),
  };
}
