import { createElement, type ReactNode, type SVGProps } from 'react';

/** An icon of the library, as data. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** How wide and high it is, in pixels. */
  readonly size?: number;
}

const looks = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': 'true',
} as const;

/**
 * The component of an icon. It looks like the library's own, without the contexts, colours and widths that no page
 * uses; the build puts it in place of that one.
 */
export function plainIcon({ node }: IconData): (props: IconProps) => ReactNode {
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      { ...looks, width: size, height: size, ...rest },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
