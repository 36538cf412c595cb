import { expect, type Page } from '@playwright/test';
import { type Artist, type Person, serverNowSeconds, type Stage } from '../api.ts';

export const HOUR_MS = 3_600_000;

/** Every whole hour of every day, for 6,000 tokens. */
const allHours = {
  price: 6000,
  duration: 60,
  timeZone: 'UTC',
  weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '24:00' })),
  exceptions: [],
  bufferMin: 0,
  noticeHours: 24,
  description: 'We listen to your tracks together.',
};

export async function newBookable(stage: Stage, name: string, settings: object = {}): Promise<Artist> {
  const infos = { privateSession: true, privateSessionSettings: { ...allHours, ...settings } };
  return await stage.newArtist({ name, infos });
}

/** The first free time at least so many hours from now, by the server's clock. */
export async function freeTime(
  stage: Stage,
  artist: Artist,
  hours: number,
): Promise<{ seconds: number; nanoseconds: number }> {
  const nowSeconds = await serverNowSeconds(stage);
  const from = { seconds: nowSeconds + hours * 3600, nanoseconds: 0 };
  const to = { seconds: from.seconds + 7 * 86_400, nanoseconds: 0 };
  const { items } = await stage.call('privateSessions/get-slots', { artistId: artist.id, from, to });
  const free = items.find(({ held }: { held: boolean }) => !held);
  expect(free, `a free time of ${artist.username}`).toBeDefined();
  return free.date;
}

/** Books the first free time at least so many hours from now. */
export async function bookTime(stage: Stage, fan: Person, artist: Artist, hours: number) {
  const date = await freeTime(stage, artist, hours);
  const booked = await stage.call(
    'privateSessions/send-request',
    { privateSession: { artistId: artist.id, date, topics: [5], message: 'My bass.' } },
    fan,
  );
  return { id: String(booked['id']), date };
}

/** Presses the first free time of the day that the calendar shows. */
export async function chooseFirstTime(page: Page): Promise<string> {
  const times = page.getByRole('region', { name: /^Times on/ });
  const free = times.getByRole('button', { name: /[AP]M/, disabled: false }).first();
  const label = (await free.textContent()) ?? '';
  await free.click();
  await expect(free).toHaveAttribute('aria-pressed', 'true');
  return label;
}
