import { blockColors, namedColors } from '@dubplate/shared/features/content/blocks/colors.ts';
import { expect, it } from 'vitest';
import blocks from './blocks.css?raw';
import tokens from './tokens.css?raw';

const [withBlack = '', withWhite = ''] = blocks.split(/color-scheme: (?:light|dark)/);
const selectors = { black: withBlack, white: withWhite };

it.each(blockColors)('who chooses %s sees it as the site shows it, and its colour of text', (color) => {
  const { css, text } = namedColors[color];
  expect(tokens).toContain(`--color-${color}: ${css};`);
  expect(selectors[text]).toContain(`[data-block='${color}']`);
});
