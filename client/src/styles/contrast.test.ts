import { describe, expect, it } from 'vitest';
import blocksCss from './blocks.css?raw';
import tokensCss from './tokens.css?raw';

type Scheme = 'light' | 'dark';
type Tokens = Record<string, string>;

const declared = (css: string): Tokens =>
  Object.fromEntries(
    Array.from(css.matchAll(/--color-([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );

const root = declared(tokensCss);

/** Each block's own scheme and the roles it overrides, read from the rules that name it. */
function blocksOf(css: string): { name: string; scheme: Scheme; tokens: Tokens }[] {
  const blocks = new Map<string, { scheme: Scheme; tokens: Tokens }>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const [, name = ''] of selector.matchAll(/data-block='([\w-]+)'/g)) {
      const block = blocks.get(name) ?? { scheme: 'light', tokens: {} };
      const scheme = /color-scheme:\s*(light|dark)/.exec(body)?.[1];
      blocks.set(name, {
        scheme: scheme === 'dark' || (scheme === undefined && block.scheme === 'dark') ? 'dark' : 'light',
        tokens: { ...block.tokens, ...declared(body) },
      });
    }
  }
  return Array.from(blocks, ([name, block]) => ({ name, ...block }));
}

function resolve(name: string, scheme: Scheme, own: Tokens): string {
  const value = own[name] ?? root[name];
  if (value === undefined) throw new Error(`No token --color-${name}`);
  const pair = /^light-dark\((.+),\s*([^,]+)\)$/.exec(value);
  const chosen = (pair ? pair[scheme === 'light' ? 1 : 2] : value) ?? '';
  const alias = /^var\(--color-([\w-]+)\)$/.exec(chosen)?.[1];
  return alias ? resolve(alias, scheme, own) : chosen;
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const textPairs: [string, string][] = [
  ...['page', 'surface', 'sunken'].flatMap((ground): [string, string][] => [
    ['text', ground],
    ['muted', ground],
    ['danger', ground],
  ]),
  ['success', 'page'],
  ['success', 'surface'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-solid', 'solid'],
  ['danger', 'danger-soft'],
  ['text', 'danger-soft'],
  // Badges, pills and the loop's times bring both colours.
  ...['yellow', 'green-1', 'orange', 'blue-2', 'pink', 'coral', 'yellow-2'].map((color): [string, string] => [
    'ink',
    color,
  ]),
  ...['red', 'blue-1', 'blue-3', 'green-2', 'ink'].map((color): [string, string] => ['white', color]),
];

/** Edges of fields, focus rings and waveforms: what must be seen, not read. */
const shapePairs: [string, string][] = [
  ['edge', 'surface'],
  ['edge', 'page'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['wave', 'surface'],
  ['wave-played', 'surface'],
];

/** On a block its own ground counts; cards and fields on it are surfaces of the block's scheme. */
const blockText: [string, string][] = [
  ['text', 'page'],
  ['muted', 'page'],
  ['text', 'surface'],
  ['muted', 'surface'],
  ['text', 'sunken'],
  ['muted', 'sunken'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-solid', 'solid'],
  ['danger', 'page'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
];
const blockShapes: [string, string][] = [
  ['focus', 'page'],
  ['edge', 'page'],
  ['action', 'page'],
  ['wave-played', 'page'],
];

const tables = [
  ...(['light', 'dark'] as const).map((scheme) => ({
    name: `page, ${scheme}`,
    scheme,
    tokens: {},
    text: textPairs,
    shapes: shapePairs,
  })),
  ...blocksOf(blocksCss).map((block) => ({
    ...block,
    name: `block ${block.name}`,
    text: blockText,
    shapes: blockShapes,
  })),
];

describe.each(tables)('contrast on $name', ({ scheme, tokens, text, shapes }) => {
  const ratio = ([front, ground]: [string, string]) =>
    contrast(resolve(front, scheme, tokens), resolve(ground, scheme, tokens));

  it.each(text)('%s on %s can be read', (front, ground) => {
    expect(ratio([front, ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('%s on %s can be seen', (front, ground) => {
    expect(ratio([front, ground])).toBeGreaterThanOrEqual(3);
  });
});

it('knows every block', () => {
  expect(tables).toHaveLength(2 + 12);
});
