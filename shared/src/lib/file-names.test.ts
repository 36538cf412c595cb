import { describe, expect, it } from 'vitest';
import { sanitiseFileName, titleOfFile, truncateFileName, visibleName } from './file-names.ts';

describe('titleOfFile', () => {
  it.each([
    ['Basement_Loop_final.wav', 'Basement Loop final'],
    ['Night Bus.mp3', 'Night Bus'],
    ['v1.2_mix.mp3', 'v1.2 mix'],
    ['no-ending', 'no-ending'],
    ['_.mp3', '_.mp3'],
  ])('%s is called %s', (name, title) => {
    expect(titleOfFile(name)).toBe(title);
  });
});

describe('the name that files are compared by', () => {
  it.each([
    ['Été !.mp3', 'Ete_.mp3'],
    ['a  b??.wav', 'a_b_.wav'],
    ['ドラム.mp3', 'ドラム.mp3'],
    ['トラム.mp3', 'トラム.mp3'],
    ['бочка.mp3', 'бочка.mp3'],
    ['हिन्दी.mp3', 'हिन्दी.mp3'],
  ])('of %s is %s', (name, compared) => {
    expect(sanitiseFileName(name)).toBe(compared);
    expect(sanitiseFileName(name.normalize('NFD'))).toBe(compared);
  });
});

describe('a name', () => {
  it('is cut between what people see as characters', () => {
    expect(truncateFileName(`${'a'.repeat(36)}🎧bbbbbbbb.mp3`)).toBe(`${'a'.repeat(36)}...`);
    expect(truncateFileName(`${'a'.repeat(34)}👩‍👩‍👧bbbbbbbb.mp3`)).toBe(`${'a'.repeat(34)}...`);
  });

  it('loses what turns others around, and keeps what joins them', () => {
    expect(visibleName('\u202egpj.mp3\u200b')).toBe('gpj.mp3');
    expect(visibleName('👩‍👧 می‌خواهم.mp3')).toBe('👩‍👧 می‌خواهم.mp3');
  });
});
