import { describe, expect, it } from 'vitest';
import { textProblem } from './written-text.ts';

const real =
  'The kick and the bass fight for the same space around sixty hertz. Try to shorten the bass note and move it a little to the right of the beat.';

describe('textProblem', () => {
  it.each([
    ['a real answer', real, null],
    [
      'a real answer with a word often',
      `${real} The kick could be tuned to the key, and the hats could be softer.`,
      null,
    ],
    [
      'one in Japanese',
      'キックとベースが同じ帯域でぶつかっています。ベースの音を短くして、少し遅らせてみてください。それでもっとはっきり聞こえると思います。',
      null,
    ],
    ['a hundred times a letter', 'a'.repeat(100), 'Write a little more: 9 more words.'],
    ['a hundred letters with spaces', 'a '.repeat(100), 'Please don’t repeat the same words.'],
    [
      'one sentence again and again',
      'I like this track very much. '.repeat(10),
      'Please don’t repeat the same words.',
    ],
    ['a paragraph pasted three times', `${real}\n${real}\n${real}`, 'Please don’t repeat the same words.'],
    ['three words', 'Nice track bro', 'Write a little more: 7 more words.'],
    [
      'a short answer with one word twice',
      'The groove holds. I would give the kick more room.',
      'Write a little more: 1 more word.',
    ],
  ])('of %s', (_name, text, problem) => {
    expect(textProblem(text)).toBe(problem);
  });
});
