import { readFile } from 'node:fs/promises';
import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import type { Who } from '@dubplate/shared/contract/call.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from './address.ts';
import { boot, type BootedServer } from '../testing/boot.ts';
import { aFan, anArtist } from '../testing/builders.ts';
import { changesOf, watchChanges } from '../testing/changes.ts';
import { callsByPath, callAs, type Heard } from '../testing/calls/call-as.ts';
import { anAnswer, aWorld, callerKinds, type CallerKind, type World } from '../testing/calls/cases-world.ts';
import { aProcessedFile } from '../testing/processed-file.ts';
import { type AnyCase, cases, hidingCalls } from '../testing/calls/cases.ts';
import { countRoundTrips } from '../testing/postgres/count-statements.ts';
import { crossedBy, distributionLists } from '../testing/distribution.ts';

let server: BootedServer;
let world: World;
beforeAll(async () => {
  server = await boot();
  world = await aWorld(server);
  await watchChanges(server);
});
afterAll(async () => await server.close());

const caseOf = (path: CallPath): AnyCase => cases[path];
const tokenOf = (who: keyof World['people'] | 'visitor') =>
  who === 'visitor' ? undefined : world.people[who].token;
const said = ({ status, body }: Heard) => [status, body?.error?.code];

/** The role a call asks for, by the kinds that have it. Everybody signed in may also speak where visitors may. */
const allowed: Record<Who, readonly CallerKind[]> = {
  open: callerKinds,
  public: callerKinds,
  'signed-in-or-ticket': callerKinds,
  'signed-in': ['fan', 'artist', 'underReview', 'admin', 'superAdmin'],
  fan: ['fan', 'admin', 'superAdmin'],
  artist: ['artist', 'underReview'],
  admin: ['admin', 'superAdmin'],
  'super-admin': ['superAdmin'],
};

async function withoutTrace(act: () => Promise<void>): Promise<void> {
  await withoutTraceBut(0, act);
}

/** A refused staff call (403) leaves one row in the security log for each time, and nothing else. */
async function withoutTraceBut(refusedStaffCalls: number, act: () => Promise<void>): Promise<void> {
  await changesOf(server);
  const before = await countSecurityEvents();
  await act();
  expect([await changesOf(server), (await countSecurityEvents()) - before]).toEqual([[], refusedStaffCalls]);
}

async function countSecurityEvents(): Promise<number> {
  const query = server.database.db.selectFrom('security_events');
  const { count } = await query.select((is) => is.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

describe('the table of cases', () => {
  it('has a case for each call and none too many', () => {
    expect(Object.keys(cases).toSorted()).toEqual(callsByPath.map(([path]) => path).toSorted());
  });

  it('tries another’s record wherever the contract names whose it is', () => {
    const untried = callsByPath.filter(([path, { record }]) => record && !caseOf(path).foreign?.length);
    expect(untried.map(([path]) => path)).toEqual(hidingCalls);
    expect(hidingCalls.length).toBeLessThanOrEqual(1);
  });

  it('tries an id that nobody has wherever a call takes one', () => {
    const naming = /^(requestId|artistId|userId|slug|client_secret|artists|canceledRequest)$/;
    // It takes the address of what does not exist yet.
    const making = 'admin/create-content';
    const untried = callsByPath.filter(
      ([path, { input }]) =>
        path !== making && Object.keys(input.shape).some((key) => naming.test(key)) && !caseOf(path).missing,
    );
    expect(untried.map(([path]) => path)).toEqual([]);
  });
});

const fileOf = (path: CallPath) => caseOf(path).file;

describe('the public key', () => {
  const asking = callsByPath.filter(([, { who }]) => who === 'public' || who === 'signed-in-or-ticket');
  it.each(asking)('is asked of visitors before anything else by %s', async (path) => {
    const input = caseOf(path).works(world);
    await withoutTrace(async () => {
      for (const publicKey of [null, '', 'wrong', 'publicc', 'PUBLIC']) {
        const heard = await callAs(server, path, input, { publicKey, file: fileOf(path) });
        expect(said(heard)).toEqual([401, 'public-key']);
      }
    });
  });
});

describe('a bad token', () => {
  const asking = callsByPath.filter(([, { who }]) => who !== 'open' && who !== 'public');
  it.each(asking)('is not taken for none by %s', async (path) => {
    const input = caseOf(path).works(world);
    const { token: good } = world.people.fan;
    await withoutTrace(async () => {
      for (const token of ['wrong', `${good}x`, 'x'.repeat(5000), "' or 1=1 --", '\u0000', '\ud800']) {
        const heard = await callAs(server, path, input, { token, file: fileOf(path) });
        expect([token, ...said(heard)]).toEqual([token, 401, 'unauthenticated']);
      }
    });
  });
});

describe('a good token in the address', () => {
  const asking = callsByPath.filter(([, { who }]) => who !== 'open' && who !== 'public');
  it.each(asking)('opens nothing of %s', async (path) => {
    const input = caseOf(path).works(world);
    const query = `?token=${encodeURIComponent(world.people.superAdmin.token)}`;
    await withoutTrace(async () => {
      const heard = await callAs(server, path, input, { file: fileOf(path), query });
      expect(said(heard)).toEqual([401, 'unauthenticated']);
    });
  });

  it.each(callsByPath)('is asked for by no GET of %s', async (path) => {
    const token = encodeURIComponent(world.people.superAdmin.token);
    await withoutTrace(async () => {
      const response = await fetch(`${server.url}${API_BASE}/${path}?token=${token}`, {
        headers: { authorization: 'Public public' },
      });
      expect(response.status).toBe(404);
    });
  });
});

describe('a dead token', () => {
  const reading = callsByPath.filter(([, { who, writes }]) => who === 'public' && !writes);
  it.each(reading)('makes its sender a visitor of %s', async (path) => {
    const input = caseOf(path).works(world);
    // Everything but the ticket, which is another each time.
    const read = async (token?: string) => {
      const { status, body } = await callAs(server, path, input, { token });
      return { status, body: JSON.stringify(body).replace(/"uploadTicket":"[^"]+"/, '') };
    };
    expect(await read(`${world.people.fan.token}x`)).toEqual(await read());
  });
});

describe('a token', () => {
  const asking = callsByPath.filter(([, { who }]) => who !== 'open' && who !== 'public');
  it.each(asking)('must come as a text to %s', async (path) => {
    const input = caseOf(path).works(world);
    await withoutTrace(async () => {
      for (const token of [undefined, null, 0, {}, [], ['a'], true, '']) {
        const heard = await callAs(server, path, { ...input, token }, { file: fileOf(path) });
        expect(said(heard)).toEqual([401, 'unauthenticated']);
      }
    });
  });
});

describe('the role', () => {
  it.each(callsByPath)('is asked before the body is read by %s', async (path, { who }) => {
    // Without a token these two say 401, as shown above.
    const kinds = callerKinds.filter((kind) => kind !== 'visitor' || who === 'public' || who === 'open');
    const refused = kinds.filter((kind) => !allowed[who].includes(kind)).length;
    await withoutTraceBut(path.startsWith('admin/') ? refused : 0, async () => {
      for (const kind of kinds) {
        // A body with a field too many gets as far as its own refusal, and no further.
        const token = who === 'open' ? undefined : tokenOf(kind);
        const heard = await callAs(server, path, { notInTheContract: 1 }, { token, file: fileOf(path) });
        const isRead = 'notInTheContract' in (heard.body?.error?.fields ?? {});
        const expected = allowed[who].includes(kind) ? [422, 'validation', true] : [403, 'forbidden', false];
        expect([kind, ...said(heard), isRead]).toEqual([kind, ...expected]);
      }
    });
  });
});

describe('a record', () => {
  const owned = callsByPath.flatMap(([path]) => {
    const { foreign } = caseOf(path);
    return foreign ? [{ path, foreign }] : [];
  });
  it.each(owned)('of another is kept from strangers by $path', async ({ path, foreign }) => {
    const refused = foreign.filter(({ status }) => status === 403).length;
    await withoutTraceBut(path.startsWith('admin/') ? refused : 0, async () => {
      for (const { as, status, input } of foreign) {
        const body = (input ?? caseOf(path).works)(world);
        const heard = await callAs(server, path, body, { token: tokenOf(as), file: fileOf(path) });
        expect([as, heard.status]).toEqual([as, status]);
      }
    });
  });

  const naming = callsByPath.flatMap(([path]) => {
    const { missing, as } = caseOf(path);
    return missing ? [{ path, missing, as }] : [];
  });
  it.each(naming)('that nobody has is 404 for $path', async ({ path, missing, as }) => {
    await withoutTrace(async () => {
      const heard = await callAs(server, path, missing(world), { token: tokenOf(as), file: fileOf(path) });
      expect(said(heard)).toEqual([404, 'not-found']);
    });
  });
});

describe('the order of checks', () => {
  const send = (body: object) => ({
    files: [{ name: 'loop.mp3', url: world.fileUrl, start: 0 }],
    artists: [{ id: world.people.artist.userId }],
    ...body,
  });

  it('is 401, 403, 422, 404, 403, 409 for an answer', async () => {
    const { artist, otherArtist, fan } = world.people;
    const path = 'loopcheck/update-request';
    const answer = { requestId: world.answered, artistId: artist.userId, loops: [anAnswer] };
    await withoutTrace(async () => {
      // Each body is wrong in everything that is checked later as well.
      const worst = { requestId: 'nobody-0000', artistId: otherArtist.userId, loops: [] };
      expect(said(await callAs(server, path, worst, { token: 'wrong' }))).toEqual([401, 'unauthenticated']);
      expect(said(await callAs(server, path, worst, { token: fan.token }))).toEqual([403, 'forbidden']);
      expect(said(await callAs(server, path, worst, { token: artist.token }))).toEqual([422, 'validation']);
      const unknown = { ...worst, loops: [anAnswer] };
      expect(said(await callAs(server, path, unknown, { token: artist.token }))).toEqual([404, 'not-found']);
      const foreign = { ...unknown, requestId: world.open };
      expect(said(await callAs(server, path, foreign, { token: artist.token }))).toEqual([403, 'forbidden']);
    });
    const canceled = { ...answer, requestId: await aCanceled() };
    await withoutTrace(async () => {
      const heard = await callAs(server, path, canceled, { token: artist.token });
      expect(said(heard)).toEqual([409, 'state-conflict']);
    });
  });

  it('is 401, 422, 404, 409, 402 for a purchase', async () => {
    const path = 'loopcheck/send-request';
    const poor = await aFan(server);
    const fileUrl = await aProcessedFile(server, poor);
    const files = [{ name: 'loop.mp3', url: fileUrl, start: 0 }];
    const closed = await anArtist(server, { loopcheck: false });
    await withoutTrace(async () => {
      const hear = async (body: object, token = poor.token) =>
        said(await callAs(server, path, send({ files, ...body }), { token }));
      expect(await hear({ files: [] }, 'wrong')).toEqual([401, 'unauthenticated']);
      expect(await hear({ files: [], artists: [{ id: 'nobody-0000' }] })).toEqual([422, 'validation']);
      expect(await hear({ artists: [{ id: 'nobody-0000' }, { id: closed.userId }] })).toEqual([
        404,
        'not-found',
      ]);
      expect(await hear({ artists: [{ id: closed.userId }] })).toEqual([409, 'not-accepting']);
      expect(await hear({})).toEqual([402, 'insufficient-credit']);
    });
  });

  async function aCanceled(): Promise<string> {
    const sent = await server.call('loopcheck/send-request', send({}), { as: world.people.fan });
    const requestId = sent.body.id;
    await server.call('loopcheck/cancel', { canceledRequest: { requestId } }, { as: world.people.fan });
    return requestId;
  }
});

describe('a token that was good', () => {
  it('opens nothing once it ran out, was signed out, or its person was suspended', async () => {
    const [late, gone, bad] = [await aFan(server), await aFan(server), await aFan(server)];
    await server.call('identity/sign-out', {}, { as: gone });
    await server.database.db.updateTable('users').set({ status: 4 }).where('id', '=', bad.userId).execute();
    const { now } = server.ctx.clock;
    await server.database.db
      .updateTable('id_tokens')
      .set({ expires_at: now() })
      .where('sign_in_id', 'in', (from) =>
        from.selectFrom('sign_ins').select('id').where('user_id', '=', late.userId),
      )
      .execute();
    for (const { token } of [late, gone, bad]) {
      expect(said(await callAs(server, 'user/get-infos', {}, { token }))).toEqual([401, 'unauthenticated']);
      // What everybody may read is read as a visitor.
      expect((await callAs(server, 'user/get-artists', {}, { token })).status).toBe(200);
    }
  });

  it('shows nobody the uploads of another', async () => {
    const own = await server.call(
      'upload/get-status',
      { fileUrls: [world.fileUrl] },
      { as: world.people.fan },
    );
    const other = await server.call(
      'upload/get-status',
      { fileUrls: [world.fileUrl] },
      { as: world.people.artist },
    );
    expect([own.body.items.length, other.status, other.body.items]).toEqual([1, 200, []]);
  });
});

describe('those whose call it is', () => {
  /** How often each waits for the database, and the tables and functions that a statement uses without the key of its shard. */
  const costs = new Map<CallPath, { waits: number; crossed: string[] }>();
  const lists = distributionLists();
  // These come last: a dispute freezes the fan, and signing out or converting changes the caller.
  const last = [
    'sandbox/dispute',
    'admin/update-artist-status',
    'admin/convert-to-artist',
    'user/disable',
    'identity/sign-out',
  ];
  const inOrder = callsByPath.toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b));
  it.each(inOrder)('are answered by %s', async (path, call) => {
    const { as, works, file, headers } = caseOf(path);
    const input = works(world);
    const more = headers?.(world);
    expect(call.input.safeParse(input).success).toBe(true);
    let heard: Heard | undefined;
    const { count, texts } = await countRoundTrips(async () => {
      heard = await callAs(server, path, input, { token: tokenOf(as), file, more });
    });
    const crossed = new Set([...texts].flatMap((text) => crossedBy(text, lists.distributed)));
    costs.set(path, { waits: count, crossed: [...crossed].toSorted() });
    expect([heard?.status, heard?.body?.error]).toEqual([200, undefined]);
  });

  // These run jobs, meet one and begin again, or the sandbox answers them with a message of its own in the meantime.
  const varying: ReadonlySet<string> = new Set([
    'dev/clock',
    'admin/run-job',
    'admin/run-ledger-audit',
    'admin/refund-topup',
    'payment/add',
    'payment/create-paypal-order',
    'user/request-payment',
    'sandbox/approve-order',
    'sandbox/confirm-card',
    'sandbox/dispute',
  ]);

  // To write the file after a change: npx pnpm@12 run call-costs.
  it('wait for the database no more often than is written down, and cross the shards of docs/distribution.md nowhere else', async () => {
    const text = await readFile(new URL('./call-costs.txt', import.meta.url), 'utf8');
    const written = new Map(text.split('\n').map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
    // A statement that leaves while another is on its way waits no time of its own. Where many leave one after the other, a quick
    // answer can come in between, so that the same call waits more or less often: the file has the most. For a call that became
    // cheaper, its line is deleted first, then the command writes what it measures.
    const steady = [...costs].filter(([path]) => !varying.has(path));
    const lines = steady.map(([path, { waits, crossed }]) =>
      [path, Math.max(waits, written.get(path) ?? 0), ...crossed].join(' '),
    );
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('./call-costs.txt');
    const explained = [...lists.crossing.keys()];
    expect([...new Set(steady.flatMap(([, { crossed }]) => crossed))].toSorted()).toEqual(
      explained.toSorted(),
    );
  });
});
