import { expect, it } from 'vitest';
import { linkParts } from './link-parts.ts';

const linksIn = (text: string) => linkParts(text).flatMap(({ text: part, isLink }) => (isLink ? [part] : []));

it('finds https addresses and leaves out what closes the sentence', () => {
  const text = 'Samples (https://ada.example/pack?a=1) and https://ada.example. Bye';
  expect(linksIn(text)).toEqual(['https://ada.example/pack?a=1', 'https://ada.example']);
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('makes no link of anything else', () =>
  expect(
    linksIn(
      'http://ada.example javascript:alert(1) https:// <a href="x">y</a> https://bank.example@evil.example/',
    ),
  ).toEqual([]));
