// @vitest-environment jsdom
import { renewSession } from '@dubplate/shared/api-client/session.ts';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { staffCall } from '../api/staff-call.ts';
import { listScreenOf } from '../list-screens.ts';
import { attemptKeys } from '../ui/action/attempt-keys.ts';
import { dataProvider } from './data-provider.ts';
import { exportTicket } from './export-ticket.ts';

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

const sent: Sent[] = [];
let answers: Record<string, { status?: number; body: unknown }> = {};
const row = { id: 'u1', username: 'ada' };

/** Answers as the server would, and keeps what it was asked. */
function serve(path: string, body: unknown, status = 200): void {
  answers[path] = { status, body };
}

function lastTo(path: string): Record<string, unknown> {
  const { token: _token, ...input } = sent.findLast((one) => one.path === path)?.body ?? {};
  return input;
}

beforeEach(async () => {
  answers = {};
  serve('identity/renew', {
    signedIn: true,
    idToken: 'token-1',
    expiresIn: 900,
    user: { uid: 's1', admin: true },
  });
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    const path = address.replace('/app/api/', '');
    sent.push({ path, body: JSON.parse(init.body) as Record<string, unknown> }); // what post() stringified
    const { status = 200, body } = answers[path] ?? {
      status: 404,
      body: { error: { code: 'not-found', message: '' } },
    };
    return await Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  // As the console does before it draws anything.
  await renewSession();
  sent.length = 0;
});

const list = { pagination: { page: 2, perPage: 25 }, sort: { field: 'dateCreated', order: 'DESC' as const } };

describe('getList', () => {
  it('asks the server to filter, sort and page', async () => {
    serve('admin/users', { items: [row], total: 26 });
    const answer = await dataProvider.getList('users', {
      ...list,
      filter: { q: 'ada', email: 'x', type: 1, status: null },
    });
    expect(lastTo('admin/users')).toEqual({
      page: 2,
      perPage: 25,
      sort: 'dateCreated',
      order: 'desc',
      q: 'ada',
      email: 'x',
      filter: { type: 1 },
    });
    expect(answer).toEqual({ data: [row], total: 26, meta: { totalIsEstimate: false } });
  });

  it('names status beside the filter where the specification does', async () => {
    serve('admin/artists', { items: [], total: 0 });
    serve('admin/get-loopcheck-requests', { items: [], total: 0, totalIsEstimate: true });
    await dataProvider.getList('artists', { filter: { status: 2, featured: true } });
    expect(lastTo('admin/artists')).toEqual({ status: 2, filter: { featured: true } });
    const loopchecks = await dataProvider.getList('loopcheck', { filter: { status: 1, artistId: 'a1' } });
    expect(lastTo('admin/get-loopcheck-requests')).toEqual({ status: 1, filter: { artistId: 'a1' } });
    expect(loopchecks.meta).toEqual({ totalIsEstimate: true });
    serve('admin/transactions', { items: [], total: 0 });
    await dataProvider.getList('transactions', { filter: { email: 'ada', all: true, amountMin: 100 } });
    expect(lastTo('admin/transactions')).toEqual({ email: 'ada', filter: { all: true, amountMin: 100 } });
  });

  it('sends the id token of the shared sign-in', async () => {
    serve('admin/transactions', { items: [], total: 0 });
    await dataProvider.getList('transactions', {});
    expect(sent.findLast(({ path }) => path === 'admin/transactions')?.body['token']).toBe('token-1');
  });
});

describe('getOne and getMany', () => {
  it('find rows by their ids', async () => {
    serve('admin/coupons', { items: [row], total: 1 });
    await expect(dataProvider.getOne('coupons', { id: 'u1' })).resolves.toEqual({ data: row });
    expect(lastTo('admin/coupons')).toEqual({ page: 1, perPage: 1, filter: { ids: ['u1'] } });
    serve('admin/users', { items: [row], total: 1 });
    await dataProvider.getMany('users', { ids: ['u1', 'u2'] });
    expect(lastTo('admin/users')).toEqual({ page: 1, perPage: 2, filter: { ids: ['u1', 'u2'] } });
  });

  it('ask for more than the server takes at once in several pieces', async () => {
    serve('admin/payouts', { items: [row], total: 1 });
    const ids = Array.from({ length: 201 }, (_, index) => `p${index}`);
    const { data } = await dataProvider.getMany('payouts', { ids });
    expect(data).toHaveLength(2);
    expect(lastTo('admin/payouts')).toEqual({ page: 1, perPage: 1, filter: { ids: ['p200'] } });
  });

  it('open a Loopcheck by its own call', async () => {
    serve('admin/get-loopcheck-request', { id: 'l1', lines: [] });
    await expect(dataProvider.getOne('loopcheck', { id: 'l1' })).resolves.toEqual({
      data: { id: 'l1', lines: [] },
    });
    expect(lastTo('admin/get-loopcheck-request')).toEqual({ requestId: 'l1' });
  });

  it('open a person whole, and an artist with what only artists have', async () => {
    const person = { ...row, freezes: [] };
    serve('admin/get-user', person);
    await expect(dataProvider.getOne('users', { id: 'u1' })).resolves.toEqual({ data: person });
    expect(lastTo('admin/get-user')).toEqual({ userId: 'u1' });
    serve('admin/artists', { items: [{ ...row, stats: { achieved: 3 } }], total: 1 });
    await expect(dataProvider.getOne('artists', { id: 'u1' })).resolves.toEqual({
      data: { ...person, stats: { achieved: 3 } },
    });
  });

  it.each([
    ['outbox', 'admin/get-mail', 'mailId'],
    ['transactions', 'admin/get-transaction', 'transactionId'],
    ['payments', 'admin/get-payment', 'paymentId'],
    ['payouts', 'admin/get-payout', 'payoutId'],
    ['reports', 'admin/get-report', 'reportId'],
  ])('open a record of %s by its own call', async (resource, path, idName) => {
    serve(path, { id: 'm1', text: 'Hello' });
    await expect(dataProvider.getOne(resource, { id: 'm1' })).resolves.toEqual({
      data: { id: 'm1', text: 'Hello' },
    });
    expect(lastTo(path)).toEqual({ [idName]: 'm1' });
  });

  it.each(['coupons', 'artists'])('say that a record of %s is gone', async (resource) => {
    serve(`admin/${resource}`, { items: [], total: 0 });
    serve('admin/get-user', row);
    await expect(dataProvider.getOne(resource, { id: 'u9' })).rejects.toMatchObject({
      status: 404,
      message: 'This no longer exists.',
    });
  });
});

describe('staff actions', () => {
  it('send one call with an idempotency key', async () => {
    serve('admin/update-artist-status', row);
    const idempotencyKey = attemptKeys().keyOf('u1');
    const input = { artistId: 'u1', status: 3, reason: 'No music yet' } as const;
    await staffCall('admin/update-artist-status', input, { idempotencyKey });
    expect(lastTo('admin/update-artist-status')).toEqual({
      artistId: 'u1',
      status: 3,
      reason: 'No music yet',
      idempotencyKey: expect.any(String) as string,
    });
  });

  it('change a person under a key, and ask for an address to log in as them without one', async () => {
    serve('admin/update-user', row);
    const input = { userId: 'u1', changes: { frozen: true }, reason: 'Chargeback' };
    await staffCall('admin/update-user', input, { idempotencyKey: 'key-1' });
    expect(lastTo('admin/update-user')).toEqual({
      userId: 'u1',
      changes: { frozen: true },
      reason: 'Chargeback',
      idempotencyKey: 'key-1',
    });
    serve('admin/impersonate', { url: '/as/t', expiresIn: 60 });
    await staffCall('admin/impersonate', { userId: 'u1', reason: 'They asked for help' });
    expect(lastTo('admin/impersonate')).toEqual({ userId: 'u1', reason: 'They asked for help' });
  });

  it('move money under the key of their attempt, and read figures without one', async () => {
    serve('admin/resolve-report', { id: 'r1' });
    const decision = { reportId: 'r1', decision: 'refund', bps: 5000 } as const;
    await staffCall('admin/resolve-report', decision, { idempotencyKey: 'key-2' });
    expect(lastTo('admin/resolve-report')).toEqual({ ...decision, idempotencyKey: 'key-2' });
    serve('admin/token-supply', { accounts: [], sum: 0 });
    await staffCall('admin/token-supply', {});
    expect(lastTo('admin/token-supply')).toEqual({});
    serve('admin/stats-link', { url: '/app/api/get-users-stats?ticket=t', expiresIn: 60 });
    await staffCall('admin/stats-link', { link: 'get-users-stats' });
    expect(lastTo('admin/stats-link')).toEqual({ link: 'get-users-stats' });
  });

  it('ask for an export of the whole filtered list', async () => {
    serve('admin/export', { url: '/app/api/export/t', expiresIn: 60 });
    await exportTicket(listScreenOf('loopcheck'), {
      filter: { q: 'ada', status: 2, artistId: 'a1' },
      sort: { field: 'date', order: 'ASC' },
      timeZone: 'Europe/Zurich',
    });
    expect(lastTo('admin/export')).toMatchObject({
      resource: 'loopcheck-requests',
      filter: { q: 'ada', status: 2, filter: { artistId: 'a1' } },
      sort: { field: 'date', order: 'asc' },
      timeZone: 'Europe/Zurich',
    });
  });

  it('never change records in react-admin’s own ways', async () => {
    await expect(
      dataProvider.update('users', { id: 'u1', data: {}, previousData: { id: 'u1' } }),
    ).rejects.toThrow('never calls update');
    await expect(dataProvider.delete('users', { id: 'u1' })).rejects.toThrow('never calls delete');
    expect(sent).toEqual([]);
  });
});

describe('refusals', () => {
  it('reach the screen as sentences with their status', async () => {
    serve('admin/users', { error: { code: 'forbidden', message: 'forbidden' } }, 403);
    const refusal = await dataProvider.getList('users', {}).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(HttpError);
    expect(refusal).toMatchObject({
      status: 403,
      message: "you don't have the permission to access the page",
    });
  });

  it('tell why, where the server says more than that it is so', async () => {
    const frozen = { code: 'state-conflict', message: 'This artist is frozen.' };
    serve('admin/update-payout', { error: frozen }, 409);
    const approve = { payoutId: 'p1', status: 'approved' } as const;
    await expect(staffCall('admin/update-payout', approve, { idempotencyKey: 'key-1' })).rejects.toThrow(
      frozen.message,
    );
    serve('admin/update-payout', { error: { code: 'state-conflict', message: 'state-conflict' } }, 409);
    await expect(staffCall('admin/update-payout', approve, { idempotencyKey: 'key-1' })).rejects.toThrow(
      'The status has changed in the meantime.',
    );
  });

  it('tell what the server says of single fields', async () => {
    serve(
      'admin/users',
      { error: { code: 'validation', message: '', fields: { page: 'This page is too deep.' } } },
      422,
    );
    await expect(dataProvider.getList('users', {})).rejects.toThrow('This page is too deep.');
  });

  it('tell that no answer came', async () => {
    await dataProvider.getList('users', {}).catch(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(dataProvider.getList('users', {})).rejects.toMatchObject({ status: 0 });
  });
});
