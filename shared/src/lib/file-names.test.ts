import { describe, expect, it } from 'vitest';
import { titleOfFile } from './file-names.ts';

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
