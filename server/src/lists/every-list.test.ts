import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boot, type BootedServer } from '../testing/boot.ts';
import { callAs, callsByPath } from '../testing/calls/call-as.ts';
import { aWorld, type World } from '../testing/calls/cases-world.ts';
import { type AnyCase, cases } from '../testing/calls/cases.ts';
import { countStatements } from '../testing/postgres/count-statements.ts';
import { addRows } from './testing/more-rows.ts';

interface Page {
  items: object[];
  total: number;
  nextCursor?: string;
}

let server: BootedServer;
let world: World;
beforeAll(async () => {
  server = await boot();
  world = await aWorld(server);
  await addRows(world);
});
afterAll(async () => await server.close());

const lists = callsByPath
  .filter(([, { input }]) => 'perPage' in input.shape)
  .map(([path, { input }]) => ({ path, sorts: namesIn(input.shape['sort']) }));

function namesIn(field: unknown): string[] {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}

/** Who has more rows than the person of the list's case, and what keeps out the rows that reading itself adds. */
const readAs: Partial<Record<CallPath, AnyCase['as']>> = {
  'payment/get-user-earnings': 'artist',
  'referral/get-user-referrals': 'otherArtist',
};
const narrowed: Partial<Record<CallPath, object>> = { 'admin/audit-log': { filter: { writes: true } } };
const listsOfOneRow: CallPath[] = [
  'admin/security-log',
  'admin/coupon-uses',
  'user/get-payouts',
  'user/get-announcements',
];
/** Upwards these show first what has a value at all, or what is still open. */
const notMirrored: CallPath[] = ['admin/get-artists-performance', 'admin/reports'];

/** The list as people read it who have some of it, with this added to the call. */
async function read(path: CallPath, more: object): Promise<{ status: number; page: Page }> {
  const { as: usual, works }: AnyCase = cases[path];
  const as = readAs[path] ?? usual;
  const { perPage: _, ...input } = works(world) as { perPage?: number };
  const token = as === 'visitor' ? undefined : world.people[as].token;
  const { status, body } = await callAs(server, path, { ...input, ...narrowed[path], ...more }, { token });
  return { status, page: body as unknown as Page }; // The answer of every list, when it is one.
}

const encoded = (texts: string[]) => texts.map((text) => Buffer.from(text).toString('base64url'));
/** Cursors that no list gives. */
const invalidCursors = [
  'x',
  '-1',
  '2026-11-20T00:00:00.000Z~id',
  ...encoded([
    '{}',
    '[]',
    '[1,2]',
    '["2026-11-20T00:00:00.000Z","a\\u0000"]',
    '["2026-11-20T00:00:00.000Z","\\ud800"]',
  ]),
];
/** Cursors that no list gives that sorts by numbers or dates. */
const textCursors = encoded([
  '["a","b"]',
  '["1.5","a"]',
  '["99999999999999999999","a"]',
  '["2026-02-30T00:00:00.000Z","a"]',
  '["0000-01-01T00:00:00.000Z","a"]',
  '["2026-11-20T25:00:00.000Z","a"]',
  '["1); drop table users","a"]',
]);
const sortedByText: CallPath[] = [
  'user/get-announcements',
  'message/get-messages',
  'files/get-purchased-files',
];
const invalidPages = [
  { page: 1, cursor: 'x' },
  { page: 201, perPage: 50 },
  { page: 0 },
  { perPage: 201 },
  { perPage: 0 },
];

describe('every list', () => {
  it.each(lists)('refuses cursors that it never gave and pages that are none: $path', async ({ path }) => {
    const strange = sortedByText.includes(path) ? invalidCursors : [...invalidCursors, ...textCursors];
    for (const more of [...strange.map((cursor) => ({ cursor })), ...invalidPages])
      expect([more, (await read(path, more)).status]).toEqual([more, 422]);
  });

  it.each(lists)('gives every row once, by cursor and by page: $path', async ({ path, sorts }) => {
    expect(sorts).not.toEqual([]);
    for (const sort of sorts) {
      const inOrder: Record<string, object[]> = {};
      for (const order of ['asc', 'desc']) {
        const { page: whole } = await read(path, { sort, order, perPage: 200 });
        expect(whole.items).toHaveLength(whole.total);
        inOrder[order] = whole.items;
        const perPage = Math.max(1, Math.ceil(whole.total / 3));
        const byCursor: object[] = [];
        const byPage: object[] = [];
        let cursor: string | undefined;
        for (let page = 1; page === 1 || (cursor !== undefined && page < 5); page += 1) {
          const next = await read(path, { sort, order, perPage, ...(cursor && { cursor }) });
          expect(cursor === undefined || next.page.items.length > 0).toBe(true);
          byCursor.push(...next.page.items);
          ({ nextCursor: cursor } = next.page);
          byPage.push(...(await read(path, { sort, order, perPage, page })).page.items);
        }
        expect([sort, order, byCursor]).toEqual([sort, order, whole.items]);
        expect([sort, order, byPage]).toEqual([sort, order, whole.items]);
      }
      const { asc, desc } = inOrder;
      expect([sort, asc]).toEqual([sort, notMirrored.includes(path) ? asc : desc?.toReversed()]);
    }
  });

  it.each(lists)('needs as many statements for all rows as for one: $path', async ({ path }) => {
    const count = async (perPage: number) => await countStatements(async () => await read(path, { perPage }));
    expect(await count(200)).toBe(await count(1));
    const { page } = await read(path, { perPage: 200 });
    expect(page.items.length > 1, 'testing/more-rows.ts adds the second row').toBe(
      !listsOfOneRow.includes(path),
    );
  });
});
