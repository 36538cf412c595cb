import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

type Props = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Draws the icon library's icons. The library's own function adds 1.5 kB of unused options to the first load, so the
 * build replaces it (vite.client.config.ts).
 */
// oxlint-disable-next-line import/no-default-export -- the library's icons import the default one
export default function createIcon({ node }: IconData): (props: Props) => ReactElement {
  return function Icon({ size = 24, ...props }: Props) {
    return createElement(
      'svg',
      {
        'aria-hidden': props['aria-label'] === undefined && props.role === undefined ? true : undefined,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
