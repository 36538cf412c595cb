import { expect, it } from 'vitest';
import blocks from '../../../../../client/src/styles/blocks.css?raw';
import tokens from '../../../../../client/src/styles/tokens.css?raw';
import { namedColors } from './colors.ts';

it('the editor shows the colours of the site, with the colour of text that each has there', () => {
  const [names = '', bright = ''] = blocks.split(/color-scheme: (?:light|dark)/);
  const namedWith = { black: names, white: bright };
  for (const [color, { css, text }] of Object.entries(namedColors)) {
    expect(tokens).toContain(`--color-${color}: ${css};`);
    expect(namedWith[text], color).toContain(`[data-block='${color}']`);
  }
});
