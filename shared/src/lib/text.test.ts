import { describe, expect, it } from 'vitest';
import { asSentence, comparable, readable, seenLength } from './text.ts';
import { isWebAddress } from './web-address.ts';

describe('asSentence', () => {
  it.each([
    ['No sound', 'No sound.'],
    ['No sound. ', 'No sound.'],
    ['Why?', 'Why?'],
    ['It said “No.”', 'It said “No.”'],
    ['', ''],
  ])('makes “%s” “%s”', (text, sentence) => expect(asSentence(text)).toBe(sentence));
});

describe('readable', () => {
  it.each([
    ['  Night drive ', 'Night drive'],
    ['\u200B \uFEFF\u3164', ''],
    ['❤️', '❤️'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['שלום\u200F!', 'שלום\u200F!'],
    ['Night\u202E drive\u2069', 'Night drive'],
    ['Ju\u0308rgen', 'J\u00FCrgen'],
  ])('of %j is %j', (text, kept) => {
    expect(readable(text)).toBe(kept);
  });
});

describe('seenLength', () => {
  it.each([
    ['', 0],
    ['a \u00A0\n b', 3],
    ['\u200Ba\u2060', 1],
    ['日本', 2],
  ])('of %j is %i', (text, length) => {
    expect(seenLength(text)).toBe(length);
  });
});

describe('comparable', () => {
  it('makes one of what reads the same', () => {
    expect(['NICE', 'ｎｉｃｅ', 'ni\u00ADce', 'n\u200Di\u200Cce'].map(comparable)).toEqual(
      Array.from({ length: 4 }, () => 'nice'),
    );
  });
});

describe('isWebAddress', () => {
  it.each([
    ['https://example.com/a?b#c', true],
    ['HTTP://EXAMPLE.COM', true],
    ['https://münchen.example/ü', true],
    ['https://', false],
    ['https://[bad', false],
    ['javascript:alert(1)//https://', false],
    ['data:text/html,a', false],
    ['https://one.example@two.example', false],
    ['https://exa\u200Bmple.com', false],
    ['https://example.com/a b', false],
    ['https:\\\\example.com', false],
    ['example.com', false],
  ])('of %j is %s', (text, is) => {
    expect(isWebAddress(text)).toBe(is);
  });
});
