import type { Seat } from '@call-to-glory/game-kit';
import type { Options, Summary } from '@call-to-glory/rules/client';
import i18next from 'i18next';

import type { OptionRow } from '../../../board/contract/game-client.ts';
import { dynastyOf } from '../art/dynasty-shapes.tsx';
import { switchExclusive } from './exclusive-options.ts';
import { NinjasSign, TasksSign } from './variant-signs.tsx';

const variants = ['quick', 'tasks', 'ninjas'] as const;

const signs = { tasks: TasksSign, ninjas: NinjasSign } as const;

/** The name of a seat, after its mark. */
export function seatName(seat: Seat): string {
  return i18next.t(`call-to-glory:bot.${dynastyOf(seat)}`);
}

/** The variants that are on, in a few words; empty for the standard game. */
export function describeOptions(options: Options): string {
  const chosen = variants.filter((variant) => options[variant]);
  const names = chosen.map((variant) => i18next.t(`call-to-glory:options.${variant}`));
  const memory = options.memory === undefined ? [] : [i18next.t('call-to-glory:options.memory')];
  return [...names, ...memory].join(', ');
}

/** Each variant and whether it is on, and what the table remembers. */
export function optionRows(options: Options): readonly OptionRow[] {
  const { memory = 'none' } = options;
  return [
    ...variants.map((variant) => {
      const name = i18next.t(`call-to-glory:options.${variant}`);
      return {
        name,
        value: i18next.t(`call-to-glory:options.${options[variant] ? 'on' : 'off'}`),
        isUsual: !options[variant],
        turned: turned(options, variant),
        ...(variant === 'quick' ? {} : { Icon: signs[variant] }),
        ...(options[variant]
          ? { chip: name, detail: i18next.t(`call-to-glory:options.${variant}Hint`) }
          : {}),
      };
    }),
    {
      name: i18next.t('call-to-glory:options.memory'),
      value: i18next.t(`call-to-glory:options.memories.${memory}`),
      isUsual: memory === 'none',
      ...(memory === 'none'
        ? {}
        : { chip: i18next.t(`call-to-glory:options.memoryChip.${memory}`) }),
    },
  ];
}

/** The options with a variant toggled, and without one that it excludes. */
function turned(options: Options, variant: (typeof variants)[number]): Options {
  const isOn = !options[variant];
  return variant === 'ninjas'
    ? { ...options, ninjas: isOn }
    : switchExclusive({ options, taken: null }, variant, isOn).options;
}

/** How a running game stands, in a line; the detail is empty until somebody has points. */
export function describeSummary(
  summary: Summary,
  names: readonly string[],
): { readonly title: string; readonly detail: string } {
  const { round, rounds, totals } = summary;
  return {
    title: i18next.t('call-to-glory:summary.round', { round, rounds }),
    detail: standingOf(totals, names),
  };
}

function standingOf(totals: readonly number[], names: readonly string[]): string {
  const points = Math.max(...totals);
  // Totals count finished rounds only: before the first one there is nothing to tell.
  if (points === 0) return '';
  const leaders = names.filter((_, seat) => totals[seat] === points);
  const [name] = leaders;
  return leaders.length === 1 && name !== undefined
    ? i18next.t('call-to-glory:summary.leads', { name, points })
    : i18next.t('call-to-glory:summary.tied', { points });
}
