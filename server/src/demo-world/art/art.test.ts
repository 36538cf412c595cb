import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { artists } from '../people/artists.ts';
import { fans } from '../people/fans.ts';
import { coverSvg } from './cover.ts';
import { brand, distanceOf } from './palette.ts';
import { portraitSvg } from './portrait.ts';
import { renderPng } from './render.ts';

const coloursOf = (svg: string): string[] => [...new Set(svg.match(/#[0-9a-f]{6}/g))].toSorted();
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('portraitSvg', () => {
  it('draws the same picture for the same seed and traits', () => {
    for (const { username, portrait } of artists)
      expect(portraitSvg(username, portrait)).toBe(portraitSvg(username, portrait));
    expect(coloursOf(portraitSvg('a'))).toEqual(coloursOf(portraitSvg('a')));
  });

  it('draws another picture for everybody', () => {
    const pictures = [...artists, ...fans].map(({ username, portrait }) => portraitSvg(username, portrait));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('puts no two neighbours of the artists on the same ground', () => {
    const grounds = artists.map(
      ({ username, portrait }) => /<rect[^>]*fill="(#\w+)"/.exec(portraitSvg(username, portrait))?.[1],
    );
    for (const [i, ground] of grounds.entries()) expect(ground).not.toBe(grounds[i + 1] ?? '');
  });

  it('keeps to shapes: no scripts, links, styles or fonts', () => {
    for (let i = 0; i < 60; i += 1)
      expect(portraitSvg(`${i}`) + coverSvg(`${i}`)).not.toMatch(
        /<(?!\/?(svg|g|path|rect|circle|ellipse|clipPath)\b)|NaN|undefined|href/,
      );
  });
});

describe('coverSvg', () => {
  it('draws the same picture for the same seed and others for other seeds', () => {
    expect(coverSvg('a')).toBe(coverSvg('a'));
    expect(new Set(Array.from({ length: 60 }, (_, i) => coverSvg(`${i}`))).size).toBe(60);
  });
});

describe('renderPng', () => {
  it.each([160, 720])('renders %i pixels a side', async (size) => {
    const { format, width, height } = await sharp(await renderPng(portraitSvg('a'), size)).metadata();
    expect([format, width, height]).toEqual(['png', size, size]);
  });

  it('renders the same bytes twice', async () => {
    const [first, second] = await Promise.all([renderPng(coverSvg('b'), 320), renderPng(coverSvg('b'), 320)]);
    expect(hashOf(first)).toBe(hashOf(second));
  });
});

describe('distanceOf', () => {
  it('is nothing for the same colour and large for ink on paper', () => {
    expect(distanceOf(brand.coral, brand.coral)).toBe(0);
    expect(distanceOf(brand.ink, brand.paper)).toBeGreaterThan(600);
  });
});
