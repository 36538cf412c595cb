import { imageSrcSetOf, imageUrlAt, imageWidths } from '@dubplate/shared/features/uploads/pictures.ts';
import { describe, expect, it } from 'vitest';
import { cdnImages } from './cdn.ts';
import { ownImages } from './own.ts';

const id = '0190a640-1280-7640-8160-640320160128';
const own = ownImages({ publicUrl: (key) => `/media/${key}` });
const cases = [
  ['/media', own, (width: number) => `/media/public/${id}/${width}.webp`],
  [
    'https://cdn.example/{key}',
    cdnImages({ template: 'https://cdn.example/{key}' }),
    (width: number) => `https://cdn.example/public/${id}/${width}.webp`,
  ],
  [
    'https://cdn.example/w={width},f=auto/{key}',
    cdnImages({ template: 'https://cdn.example/w={width},f=auto/{key}' }),
    (width: number) => `https://cdn.example/w=${width},f=auto/public/${id}/${width}.webp`,
  ],
  [
    'https://dubplate.imgix.example/{key}?w={width}&auto=format',
    cdnImages({ template: 'https://dubplate.imgix.example/{key}?w={width}&auto=format' }),
    (width: number) => `https://dubplate.imgix.example/public/${id}/${width}.webp?w=${width}&auto=format`,
  ],
] as const;

describe.each(cases)('pictures at %s', (_template, imageUrl, expected) => {
  const key = (width: number) => `public/${id}/${width}.webp`;

  it('have an address in every stored width', () => {
    for (const width of imageWidths) expect(imageUrl({ key: key(width), width })).toBe(expected(width));
  });

  it('lead a page from one width to every other', () => {
    for (const from of imageWidths) {
      const address = imageUrl({ key: key(from), width: from });
      for (const to of imageWidths) expect(imageUrlAt(address, to)).toBe(expected(to));
      expect(imageSrcSetOf(address)).toBe(
        imageWidths.map((width) => `${expected(width)} ${width}w`).join(', '),
      );
    }
  });
});

describe('a CDN', () => {
  it('gets no address of what is not public', () => {
    const imageUrl = cdnImages({ template: 'https://cdn.example/{key}' });
    expect(() => imageUrl({ key: 'files/a/loop.mp3', width: 640 })).toThrow('not public');
    expect(() => imageUrl({ key: 'public/../files/a', width: 640 })).toThrow('not public');
  });
});
