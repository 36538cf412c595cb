import { readdir, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { portrayed } from './people.ts';
import { coverName } from './pictures.ts';
import { plannedSessions } from './sessions/session-texts.ts';
import { plannedVideos } from './video-texts.ts';

const BYTES_MAX = 1_500_000;
const folder = new URL('./pictures/', import.meta.url);

it('has a picture for everybody and everything that shows one, and no other, within 1.5 MB', async () => {
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(
    [
      ...portrayed,
      ...plannedSessions.map(({ title }) => coverName('session', title)),
      ...plannedVideos.map(({ title }) => coverName('course', title)),
    ]
      .map((name) => `${name}.webp`)
      .toSorted(),
  );
  const sizes = await Promise.all(files.map(async (file) => (await stat(new URL(file, folder))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BYTES_MAX);
});
