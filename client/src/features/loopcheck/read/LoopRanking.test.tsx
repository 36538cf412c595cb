// @vitest-environment jsdom
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { afterEach, expect, it } from 'vitest';
import { cleanup, render, screen } from '../../../testing/testing-library.ts';
import { LoopRanking } from './LoopRanking.tsx';

const artist = (username: string, scores: number[]) => ({
  username,
  loops: scores.map((score, index) => ({ index, score })),
});
const requestOf = (...artists: ReturnType<typeof artist>[]) =>
  ({
    files: ['kick-1.mp3', 'kick-2.mp3', 'kick-3.mp3'].map((name) => ({ name })),
    artists,
  }) as unknown as LoopcheckRequest; // what this part reads

afterEach(cleanup);

it.each([
  [[60, 20, 80], false, 'kick-3 is leading'],
  [[60, 20, 80], true, 'kick-3 wins'],
  [[80, 20, 80], true, 'kick-1 and kick-3 are level'],
  [[50, 50, 50], true, 'All loops are level'],
])('%j, final %s, reads: %s', (scores, isFinal, heading) => {
  render(<LoopRanking request={requestOf(artist('Nora', scores))} isFinal={isFinal} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(heading);
});

it('says each loop’s average with its word, the best first', () => {
  const artists = [artist('Nora', [60, 50, 80]), artist('Pedro', [50, 20, 60]), artist('Zoe', [])];
  render(<LoopRanking request={requestOf(...artists)} isFinal={false} />);
  expect(screen.getByText('The average score from 2 of 3 artists.')).toBeDefined();
  const [loops] = screen.getAllByRole('list');
  const rows = [...(loops?.children ?? [])].map(({ lastElementChild }) => lastElementChild?.textContent);
  expect(rows).toEqual([
    'kick-370 of 100, a banger',
    'kick-155 of 100, catchy',
    'kick-235 of 100, promising',
  ]);
});
