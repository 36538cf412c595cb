// @vitest-environment jsdom
import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { courseSale } from './course-sale.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  { now: {}, refusal: null },
  { now: { purchased: true }, refusal: 'already-bought' },
  { now: { amount: 800 }, refusal: 'price-changed' },
  { now: { status: VideoStatus.Unpublished }, refusal: 'not-found' },
])('finds $refusal before a course is paid when it is $now', async ({ now, refusal }) => {
  vi.stubGlobal('fetch', async () => Response.json({ status: VideoStatus.Published, amount: 750, ...now }));
  expect(await courseSale('v1').refusalNow?.(750)).toBe(refusal);
});
