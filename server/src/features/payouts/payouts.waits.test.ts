import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { anArtist, aSuperAdmin, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { giveEarnings, payoutDetails } from '../../testing/calls/cases-world.ts';

let server: BootedServer;
let artist: TestPerson;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

type Infos = Partial<CallInput<'user/request-payment'>['userInfos']>;
const other = { account: 'CH93 0076 2011 6238 5295 7' };
const begin = async () => {
  artist = await anArtist(server);
  await giveEarnings(server, artist, 50_000);
};
/** The tokens of a sign-in end while days pass. */
const letPass = async (hours: number) => {
  await server.clock.advance(hours * HOUR_MS);
  artist = await signInAgain(server, artist);
};
const ask = async (infos: Infos = {}) =>
  await server.call(
    'user/request-payment',
    { userInfos: { ...payoutDetails, amount: 2000, ...infos } },
    { as: artist },
  );
const asked = async (infos: Infos = {}) => {
  const { status, body } = await ask(infos);
  expect(status).toBe(200);
  return body.payout;
};
const update = async (payoutId: string, change: Omit<CallInput<'admin/update-payout'>, 'payoutId'>) =>
  await server.call('admin/update-payout', { payoutId, ...change }, { as: await aSuperAdmin(server) });
const pay = async (payoutId: string) => {
  expect((await update(payoutId, { status: 'approved' })).status).toBe(200);
  expect((await update(payoutId, { status: 'paid', reference: `TX-${payoutId}` })).status).toBe(200);
};
/** The clock runs while the test does, so it is rounded. */
const hoursUntil = (date: string | null) =>
  date === null ? 0 : Math.round((Date.parse(date) - server.ctx.clock.now().getTime()) / HOUR_MS);
const changePassword = async () =>
  await server.call(
    'identity/change-password',
    { password: artist.password, newPassword: 'another long phrase' },
    { as: artist },
  );
const mailOf = async ({ userId }: TestPerson) =>
  await server.database.db
    .selectFrom('mail_outbox')
    .select('text')
    .where('user_id', '=', userId)
    .where('code', '=', 'N30')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();

describe('a pay-out to a new destination', () => {
  it('waits 72 hours, and tells the artist until when', async () => {
    await begin();
    const first = await asked();
    expect(first.waitsUntil).toBeNull();
    await pay(first.id);
    const second = await asked(other);
    expect(hoursUntil(second.waitsUntil)).toBe(72);
    expect((await mailOf(artist)).text).toContain('we send nothing before');
    const early = await update(second.id, { status: 'approved' });
    expect([early.status, early.body.error.status]).toEqual([409, 'waits']);
    expect(early.body.error.message).toContain(`waits until ${second.waitsUntil}: `);
    await letPass(71);
    expect((await update(second.id, { status: 'approved' })).status).toBe(409);
    await letPass(1);
    await pay(second.id);
    // Both are known by now, however they are written.
    expect((await asked({ account: 'ch9300762011623852957' })).waitsUntil).toBeNull();
  });

  it('has no shorter wait by canceling and asking again', async () => {
    await begin();
    await pay((await asked()).id);
    const stolen = await asked(other);
    await letPass(10);
    await server.call('user/cancel-payment', { payoutId: stolen.id }, { as: artist });
    expect(hoursUntil((await asked(other)).waitsUntil)).toBe(62);
  });

  it('can be refused by staff at once', async () => {
    await begin();
    await pay((await asked()).id);
    const second = await asked({ fullName: 'Mallory Thief' });
    expect(second.waitsUntil).not.toBeNull();
    const refused = await update(second.id, { status: 'rejected', reason: 'Not the artist’s account.' });
    expect(refused.body).toMatchObject({ status: 'rejected', waitsUntil: null });
  });
});

describe('a pay-out after a change of the password', () => {
  it('waits 72 hours from the change', async () => {
    await begin();
    expect((await changePassword()).status).toBe(200);
    await letPass(2);
    const { id, waitsUntil } = await asked();
    expect(hoursUntil(waitsUntil)).toBe(70);
    expect((await update(id, { status: 'approved' })).status).toBe(409);
    await letPass(70);
    await pay(id);
  });

  it('is held up although it was approved before', async () => {
    await begin();
    const { id } = await asked();
    expect((await update(id, { status: 'approved' })).status).toBe(200);
    expect((await changePassword()).status).toBe(200);
    const early = await update(id, { status: 'paid', reference: 'TX-2' });
    expect(early.body.error.status).toBe('waits');
    await letPass(72);
    expect((await update(id, { status: 'paid', reference: 'TX-2' })).status).toBe(200);
  });
});
