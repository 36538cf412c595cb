import { allCalls, type CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { callsByPath } from '../../testing/calls/call-as.ts';

// Who of the staff may do what to whom. Source: docs/product/console.md#roles.

type Speaker = 'admin' | 'superAdmin';
type Target = 'anyone' | 'self' | 'admin' | 'superAdmin';
const targets: readonly Target[] = ['anyone', 'self', 'admin', 'superAdmin'];
/** The answer about each of the targets, in their order. */
type Statuses = readonly [anyone: number, self: number, admin: number, superAdmin: number];

interface Power {
  call: CallPath;
  /** Tells two entries of one call apart. */
  what?: string;
  of: 'fan' | 'artist';
  body: (userId: string) => object;
  admin: Statuses;
  superAdmin: Statuses;
}

const everyone: Statuses = [200, 200, 200, 200];
const nobody: Statuses = [403, 403, 403, 403];
const outranked: Statuses = [200, 403, 403, 403];
const others: Statuses = [200, 403, 200, 200];

const reason = 'A test of the staff rights.';
const change = (changes: object) => (userId: string) => ({ userId, changes, reason });
const updateUser = { call: 'admin/update-user' } as const;

const powers: readonly Power[] = [
  {
    call: 'admin/get-user',
    of: 'fan',
    body: (userId) => ({ userId }),
    admin: everyone,
    superAdmin: everyone,
  },
  {
    call: 'admin/timeline',
    of: 'fan',
    body: (userId) => ({ userId }),
    admin: everyone,
    superAdmin: everyone,
  },
  {
    call: 'admin/convert-to-artist',
    of: 'fan',
    body: (userId) => ({ userId }),
    admin: outranked,
    superAdmin: others,
  },
  {
    call: 'admin/update-artist-status',
    of: 'artist',
    body: (artistId) => ({ artistId, status: UserStatus.Suspended, reason }),
    admin: outranked,
    superAdmin: others,
  },
  {
    call: 'admin/impersonate',
    of: 'fan',
    body: (userId) => ({ userId, reason }),
    admin: nobody,
    superAdmin: [200, 403, 403, 403],
  },
  {
    call: 'admin/create-transaction',
    what: 'a correction',
    of: 'fan',
    body: (userId) => ({ transaction: { userId, amount: 5, type: 'correction', note: reason } }),
    admin: nobody,
    superAdmin: others,
  },
  {
    call: 'admin/create-transaction',
    what: 'a bonus',
    of: 'fan',
    body: (userId) => ({ transaction: { userId, amount: 5, type: 'bonus', note: reason } }),
    admin: nobody,
    superAdmin: others,
  },
  {
    ...updateUser,
    what: 'the shop window',
    of: 'artist',
    body: change({ featured: true }),
    admin: outranked,
    superAdmin: others,
  },
  {
    ...updateUser,
    what: 'the focus',
    of: 'artist',
    body: change({ focus: true }),
    admin: outranked,
    superAdmin: others,
  },
  {
    ...updateUser,
    what: 'the limits',
    of: 'artist',
    body: change({ requestLimit: 5 }),
    admin: outranked,
    superAdmin: others,
  },
  {
    ...updateUser,
    what: 'the name in the URL',
    of: 'artist',
    body: (userId) => ({ userId, changes: { slug: `of-${userId.toLowerCase().replaceAll('_', '-')}` } }),
    admin: outranked,
    superAdmin: others,
  },
  {
    ...updateUser,
    what: 'the commission',
    of: 'artist',
    body: change({ commissionBps: 2500 }),
    admin: nobody,
    superAdmin: others,
  },
  {
    ...updateUser,
    what: 'a suspension',
    of: 'fan',
    body: change({ suspended: true }),
    admin: outranked,
    superAdmin: others,
  },
  {
    ...updateUser,
    what: 'a freeze',
    of: 'fan',
    body: change({ frozen: true }),
    admin: nobody,
    superAdmin: others,
  },
  {
    ...updateUser,
    what: 'the rights of an admin',
    of: 'fan',
    body: change({ admin: true }),
    admin: nobody,
    superAdmin: others,
  },
  {
    ...updateUser,
    what: 'the rights of a super admin',
    of: 'fan',
    body: change({ superAdmin: false }),
    admin: nobody,
    // The end of a super admin takes two.
    superAdmin: [200, 403, 200, 403],
  },
];

/** Change a record and name no person; what is refused about one's own record has its test beside the call. */
const byRecord: readonly CallPath[] = [
  'admin/update-payout',
  'admin/refund-topup',
  'admin/end-dispute',
  'admin/ask-approval',
  'admin/approvals',
  'admin/refuse-approval',
  'admin/security-log',
  'admin/resolve-report',
  'admin/read-private',
  'admin/cancel-request',
  'admin/release-referral',
  'admin/create-coupon',
  'admin/update-coupon',
  'admin/send-mail-again',
  'admin/run-job',
  'admin/run-ledger-audit',
  'admin/stats-link',
  'admin/export',
  'admin/end-session',
  'admin/remove-message',
  'admin/show-message',
  'admin/end-video',
  'admin/refund-video',
  'admin/create-content',
  'admin/save-content',
  'admin/publish-content',
  'admin/unpublish-content',
  'admin/preview-content',
];

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
  // Beside those who are acted on, so that nobody is refused for being the last one.
  await aSuperAdmin(server);
});
afterAll(async () => await server.close());

async function aPerson(of: Power['of'], staff?: 'admin' | 'super-admin'): Promise<TestPerson> {
  return await (of === 'artist' ? anArtist : aFan)(server, staff ? { staff } : {});
}

async function answersTo(power: Power, speaker: Speaker): Promise<number[]> {
  const statuses: number[] = [];
  for (const target of targets) {
    const own = await aPerson(power.of, speaker === 'admin' ? 'admin' : 'super-admin');
    const person = {
      anyone: async () => await aPerson(power.of),
      self: async () => own,
      admin: async () => await aPerson(power.of, 'admin'),
      superAdmin: async () => await aPerson(power.of, 'super-admin'),
    };
    const { userId } = await person[target]();
    const before = await rowOf(userId);
    const { status, body } = await server.call(power.call, power.body(userId), { as: own });
    const isRefused = status === 403;
    expect(isRefused ? [body.error?.code, await rowOf(userId)] : []).toEqual(
      isRefused ? ['forbidden', before] : [],
    );
    statuses.push(status);
  }
  return statuses;
}

async function rowOf(userId: string) {
  return await server.database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

describe('the rights of staff over people', () => {
  it('are written here for every call of staff that changes something or names one person', () => {
    const ruled = new Set<CallPath>([...powers.map(({ call }) => call), ...byRecord]);
    const staffCalls = callsByPath.filter(([path]) => path.startsWith('admin/'));
    const naming = staffCalls.filter(
      ([, { writes, input }]) => writes || 'userId' in input.shape || 'artistId' in input.shape,
    );
    expect(naming.map(([path]) => path).filter((path) => !ruled.has(path))).toEqual([]);
    expect([...ruled].filter((path) => !(path in allCalls))).toEqual([]);
  });

  it.each(powers.map((power) => ({ ...power, what: power.what ?? 'everything' })))(
    'are kept by $call for $what',
    async (power) => {
      expect({
        admin: await answersTo(power, 'admin'),
        superAdmin: await answersTo(power, 'superAdmin'),
      }).toEqual({ admin: power.admin, superAdmin: power.superAdmin });
    },
  );
});
