// @vitest-environment jsdom
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { ticketSale } from './ticket-sale.ts';

afterEach(() => vi.unstubAllGlobals());

const open = { status: SessionStatus.Scheduled, capacity: 2, registered: 1, amount: 750 };

it.each([
  { now: {}, refusal: null },
  { now: { capacity: null }, refusal: null },
  { now: { purchased: true }, refusal: 'already-bought' },
  { now: { amount: 800 }, refusal: 'price-changed' },
  { now: { registered: 2 }, refusal: 'session-full' },
  { now: { status: SessionStatus.Canceled }, refusal: 'state-conflict' },
])('finds $refusal before a ticket is paid when the session is $now', async ({ now, refusal }) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...open, ...now }));
  expect(await ticketSale('s1').refusalNow?.(750)).toBe(refusal);
});
