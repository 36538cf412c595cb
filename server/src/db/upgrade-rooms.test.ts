import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/postgres/database.ts';
import { anOlderDatabase } from '../testing/postgres/older-database.ts';
import { migrate } from './migrate.ts';

/** The first migration that keeps who ended a session apart from its refund, and who hid a message. */
const FIRST_NEW = '0102_session_refunds.sql';
const now = new Date('2026-06-01T12:00:00Z');
const after = (minutes: number) => addMs(now, minutes * MINUTE_MS);

let database: TestDatabase;
beforeAll(async () => {
  database = await anOlderDatabase(FIRST_NEW);
});
afterAll(async () => await database.drop());

async function aSession(id: string, status: number, { toldAt }: { toldAt: Date | null }): Promise<void> {
  await database.session(async ({ query }) => {
    await query(
      `insert into sessions (id, artist_id, status, title, description, category, format, image, price_tokens, message_price_tokens,
          planned_minutes, starts_at, started_at, ended_at, ended_by, end_reason, calendar_changed_at, created_at)
        values ($1, 'artist', $2, '', '', 'live', 1, '', 0, 0, 60, $3, $3, $4, 'staff', 'Because.', $5, $3)`,
      [id, status, now, after(60), toldAt],
    );
  });
}

/** A message, and who reported it after how many minutes. */
async function aMessage(id: string, reports: [string, number][], hiddenAfter: number | null): Promise<void> {
  await database.session(async ({ query }) => {
    const hiddenAt = hiddenAfter === null ? null : after(hiddenAfter);
    await query(
      `insert into session_messages (id, session_id, author_id, text, status, price_tokens, reports, hidden_at, created_at)
        values ($1, 'finished', 'author', '', 2, 0, $2, $3, $4)`,
      [id, reports.length, hiddenAt, now],
    );
    for (const [reporter, minutes] of reports)
      await query(
        `insert into session_message_reports (message_id, reporter_id, created_at) values ($1, $2, $3)`,
        [id, reporter, after(minutes)],
      );
  });
}

it('keeps what was known of refunds and of hidden messages, and claims nothing else', async () => {
  await aSession('finished', 5, { toldAt: null });
  await aSession('canceled', 6, { toldAt: after(60) });
  await aSession('refunded', 6, { toldAt: after(90) });
  await database.session(async ({ query }) => {
    await query(`insert into session_helpers (session_id, person_id, created_at) values ('finished', 'helper', $1)`, [after(10)]); // prettier-ignore
  });
  await aMessage('by-artist', [['fan', 1], ['artist', 2]], 2); // prettier-ignore
  await aMessage('by-helper', [['helper', 11]], 11);
  await aMessage('by-former-helper', [['fan', 1], ['former', 2]], 2); // prettier-ignore
  await aMessage('by-three', [['fan', 1], ['helper', 2], ['other', 3]], 3); // prettier-ignore
  await aMessage('shown', [['helper', 1]], null);
  await aMessage('unreported', [], null);
  await migrate(database);
  const { sessions, messages, hiding } = await database.session(async ({ query }) => ({
    sessions: await query(`select id, ended_by, end_reason, refunded_by, refund_reason, refunded_at from sessions order by id`, []), // prettier-ignore
    messages: await query(`select id, hidden_by, staff_told_at from session_messages order by id`, []),
    hiding: await query(`select message_id, reporter_id from session_message_reports where hides order by message_id`, []), // prettier-ignore
  }));
  const ended = { ended_by: 'staff', end_reason: 'Because.' };
  const unrefunded = { refunded_by: null, refund_reason: null, refunded_at: null };
  expect(sessions).toEqual([
    { id: 'canceled', ...ended, ...unrefunded },
    { id: 'finished', ...ended, ...unrefunded },
    {
      id: 'refunded',
      ended_by: null,
      end_reason: null,
      refunded_by: 'staff',
      refund_reason: 'Because.',
      refunded_at: after(90),
    },
  ]);
  expect(messages).toEqual([
    { id: 'by-artist', hidden_by: 'artist', staff_told_at: after(1) },
    { id: 'by-former-helper', hidden_by: 'helper', staff_told_at: after(1) },
    { id: 'by-helper', hidden_by: 'helper', staff_told_at: after(11) },
    { id: 'by-three', hidden_by: 'reports', staff_told_at: after(1) },
    { id: 'shown', hidden_by: null, staff_told_at: after(1) },
    { id: 'unreported', hidden_by: null, staff_told_at: null },
  ]);
  expect(hiding).toEqual([
    { message_id: 'by-artist', reporter_id: 'artist' },
    { message_id: 'by-former-helper', reporter_id: 'former' },
    { message_id: 'by-helper', reporter_id: 'helper' },
  ]);
});
