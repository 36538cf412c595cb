import { SAVED_CARDS_MAX } from '@dubplate/shared/features/payments/model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderError } from '../../../providers/payments/port.ts';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, type TestPerson } from '../../../testing/builders.ts';
import { forgetCustomersJob } from './forget-customers.job.ts';
import { forgetCards } from '../payments.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const pack = { paymentToken: 'tok_visa', amount: 69, paymentContext: 'tokens-package' } as const;
const store = async (as: TestPerson, paymentToken = 'tok_visa') =>
  await server.call('payment/add-card', { paymentToken }, { as });
const cardsOf = async (as: TestPerson) =>
  (await server.call('payment/get-user-cards', {}, { as })).body.items;
const tokensOf = async (as: TestPerson) => (await server.call('user/get-infos', {}, { as })).body.token;
const paymentsOf = async ({ userId }: TestPerson) =>
  await server.database.db.selectFrom('payments').selectAll().where('user_id', '=', userId).execute();
const chargesOf = async (as: TestPerson) => {
  const ids = (await paymentsOf(as)).map(({ id }) => id);
  const charges = server.database.db.selectFrom('sandbox_payments').selectAll();
  return await charges
    .where('reference', 'in', [...ids, ''])
    .where('status', '=', 'succeeded')
    .execute();
};
const settled = async () => await server.ctx.sandboxGateway?.deliver(server.ctx.clock.now());

describe('payment/add', () => {
  it('charges and credits in one step, and answers with the number and the new balance', async () => {
    const as = await aFan(server, { tokens: 100 });
    const { status, body } = await server.call('payment/add', pack, { as });
    expect([status, body]).toMatchObject([200, { tokens: 7500, token: 7600 }]);
    const [payment] = await paymentsOf(as);
    expect(payment).toMatchObject({
      id: body.transactionId,
      status: 'succeeded',
      tokens: 7500,
      captured_cents: 6900,
      method: 'Visa •••• 4242',
    });
    await settled();
    expect([await tokensOf(as), (await chargesOf(as)).length]).toEqual([7600, 1]);
  });

  it('takes an amount without a context for a pack where it is the price of one', async () => {
    const as = await aFan(server);
    const bought = await server.call('payment/add', { paymentToken: 'tok_visa', amount: 85 }, { as });
    expect(bought.body.tokens).toBe(10_000);
    const other = await server.call('payment/add', { ...pack, paymentContext: 'loopcheck' }, { as });
    expect(other.body.tokens).toBe(6900);
  });

  it.each([
    ['tok_declined', 402, { code: 'card-declined', reason: 'declined' }],
    ['tok_funds', 402, { code: 'card-declined', reason: 'insufficient-funds' }],
    ['tok_3ds', 402, { code: 'card-declined', reason: 'authentication-failed' }],
    ['tok_never', 409, { code: 'state-conflict', status: 'processing' }],
    ['card_of_nobody', 404, { code: 'not-found' }],
  ])('gives nothing for %s', async (paymentToken, status, error) => {
    const as = await aFan(server);
    const heard = await server.call('payment/add', { ...pack, paymentToken }, { as });
    expect([heard.status, heard.body.error]).toMatchObject([status, error]);
    await settled();
    const left = { 402: 'failed', 409: 'created', 404: undefined }[status];
    expect([await tokensOf(as), (await paymentsOf(as))[0]?.status]).toEqual([0, left]);
  });

  it('charges once for twenty of the same at the same moment, and for one whose first answer was lost', async () => {
    const as = await aFan(server);
    const send = async () => await server.call('payment/add', pack, { as, key: 'once' });
    const all = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(all.map(({ status, body }) => `${status} ${body.transactionId}`)).size).toBe(1);
    // The row of the key is what a crash leaves behind, or what the nightly sweep takes away.
    await server.database.db.deleteFrom('idempotency_keys').where('user_id', '=', as.userId).execute();
    expect((await send()).body).toMatchObject({ transactionId: all[0]?.body.transactionId, tokens: 7500 });
    await settled();
    expect([await tokensOf(as), (await chargesOf(as)).length]).toEqual([7500, 1]);
    const other = await server.call('payment/add', { ...pack, amount: 70 }, { as, key: 'once' });
    expect([other.status, other.body.error.code]).toEqual([409, 'key-reused']);
    await server.database.db.deleteFrom('idempotency_keys').where('user_id', '=', as.userId).execute();
    const later = await server.call('payment/add', { ...pack, amount: 70 }, { as, key: 'once' });
    expect([later.status, later.body.error.code]).toEqual([409, 'key-reused']);
  });

  it('takes another card under the same key after a refusal, still as one payment', async () => {
    const as = await aFan(server);
    const declined = { ...pack, paymentToken: 'tok_declined' };
    expect((await server.call('payment/add', declined, { as, key: 'again' })).status).toBe(402);
    expect((await server.call('payment/add', pack, { as, key: 'again' })).body.tokens).toBe(7500);
    expect((await paymentsOf(as)).length).toBe(1);
  });

  it('keeps the card where its owner options so, and is paid by it the next time', async () => {
    const as = await aFan(server);
    await server.call('payment/add', { ...pack, saveCreditCard: 1 }, { as });
    const [card, ...more] = await cardsOf(as);
    expect([card, more]).toMatchObject([{ card: { brand: 'visa', last4: '4242' }, isDefault: true }, []]);
    const again = { ...pack, paymentToken: card?.id ?? '', saveCreditCard: true };
    expect((await server.call('payment/add', again, { as })).body.tokens).toBe(7500);
    expect((await cardsOf(as)).map(({ id }) => id)).toEqual([card?.id]);
    const stranger = await aFan(server);
    await store(stranger);
    expect((await server.call('payment/add', again, { as: stranger })).status).toBe(404);
    expect(await tokensOf(stranger)).toBe(0);
  });

  it.each([
    { amount: 0.99 },
    { amount: 1000.01 },
    { amount: 1.001 },
    { paymentToken: '' },
    { paymentContext: 'gift' },
  ])('refuses %o', async (wrong) => {
    const as = await aFan(server);
    expect((await server.send('payment/add', { ...pack, ...wrong }, { as })).status).toBe(422);
  });
});

describe('payment/intent', () => {
  it('keeps the card of a payment on the page, and is confirmed with a stored card', async () => {
    const as = await aFan(server);
    const wanted = { amount: 10, paymentContext: 'tokens-package', save: 1 } as const;
    const confirm = async (clientSecret: string, source: string) =>
      await server.call('sandbox/confirm-card', {
        client_secret: clientSecret,
        source,
        billingName: 'Ada',
      });
    const first = await server.call('payment/intent', wanted, { as });
    expect((await confirm(first.body.client_secret, 'tok_visa')).body).toEqual({ status: 'succeeded' });
    await settled();
    const [card] = await cardsOf(as);
    const next = await server.call('payment/intent', { ...wanted, save: 0 }, { as });
    expect((await confirm(next.body.client_secret, card?.id ?? '')).body).toEqual({ status: 'succeeded' });
    await settled();
    expect([await tokensOf(as), (await cardsOf(as)).length]).toEqual([2000, 1]);
    const stranger = await aFan(server);
    const theirs = await server.call('payment/intent', wanted, { as: stranger });
    expect((await confirm(theirs.body.client_secret, card?.id ?? '')).status).toBe(404);
  });

  it('goes on with the same payment under one key, also when its answer is long forgotten', async () => {
    const as = await aFan(server);
    const wanted = { amount: 10, paymentContext: 'tokens-package' } as const;
    const send = async () => (await server.call('payment/intent', wanted, { as, key: 'intent' })).body;
    const first = await send();
    await server.database.db.deleteFrom('idempotency_keys').where('user_id', '=', as.userId).execute();
    expect(await send()).toEqual(first);
    // By then the company has forgotten it too, and begins another one: its money would find no payment.
    await server.database.db.deleteFrom('idempotency_keys').where('user_id', '=', as.userId).execute();
    const payment = server.database.db.updateTable('payments').where('id', '=', first.id);
    await payment.set({ provider_payment_id: `of another ${first.id}` }).execute();
    const late = await server.call('payment/intent', wanted, { as, key: 'intent' });
    expect([late.status, late.body.error.code]).toEqual([409, 'key-reused']);
  });
});

describe('payment/add-card', () => {
  it('stores five at most, the newest as the default, also when twelve come at once', async () => {
    const as = await aFan(server);
    const all = await Promise.all(Array.from({ length: 12 }, async () => await store(as)));
    const kept = all.filter(({ status }) => status === 200);
    expect(kept.length).toBe(SAVED_CARDS_MAX);
    const refused = all.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.error.code]).toEqual([409, 'limit-reached']);
    const cards = await cardsOf(as);
    expect(cards.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false]);
    // What found no place is not at the provider either.
    const there = await server.database.db
      .selectFrom('sandbox_cards as c')
      .innerJoin('sandbox_customers as s', 's.id', 'c.customer_id')
      .select('c.id')
      .where('s.user_id', '=', as.userId)
      .execute();
    expect(there.length).toBe(SAVED_CARDS_MAX);
    expect((await store(as)).body.error.code).toBe('limit-reached');
    // A sixth that pays is charged all the same.
    const paid = await server.call('payment/add', { ...pack, saveCreditCard: true }, { as });
    expect([paid.status, (await cardsOf(as)).length]).toEqual([200, SAVED_CARDS_MAX]);
  });

  it('stores once under one key, and nothing of a card that is refused', async () => {
    const as = await aFan(server);
    const wanted = { paymentToken: 'tok_visa' };
    const send = async () => await server.call('payment/add-card', wanted, { as, key: 'card' });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect((await store(as, 'tok_declined')).body.error).toMatchObject({
      code: 'card-declined',
      reason: 'declined',
    });
    expect((await store(as, 'tok_of_nothing')).status).toBe(404);
    expect((await cardsOf(as)).map(({ id }) => id)).toEqual([first.body.id]);
    expect(
      (await server.call('payment/add-card', { paymentToken: 'tok_funds' }, { as, key: 'card' })).status,
    ).toBe(409);
  });
});

describe('payment/delete-card', () => {
  it('forgets it here and at the provider, and makes the newest of the others the default', async () => {
    const as = await aFan(server);
    const [first, second, third] = [await store(as), await store(as), await store(as)];
    const remove = async (creditCardId: string, person = as) =>
      await server.call('payment/delete-card', { creditCardId }, { as: person });
    expect((await remove(third.body.id, await aFan(server))).status).toBe(404);
    expect((await remove(third.body.id)).body).toEqual({ ok: true });
    expect((await remove(third.body.id)).status).toBe(404);
    expect((await cardsOf(as)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.body.id, true],
      [first.body.id, false],
    ]);
    const gone = { ...pack, paymentToken: third.body.id };
    expect((await server.call('payment/add', gone, { as })).status).toBe(404);
  });
});

describe('payment/get-user-cards', () => {
  it('leave with an erased person, here and at the card company, also when it has to be asked twice', async () => {
    const as = await aFan(server);
    await server.call('payment/add-card', { paymentToken: 'tok_visa' }, { as });
    const { db } = server.database;
    const countIn = async (table: 'payment_customers' | 'sandbox_customers') =>
      (await db.selectFrom(table).select('user_id').where('user_id', '=', as.userId).execute()).length;
    const known = async () => [await countIn('payment_customers'), await countIn('sandbox_customers')];
    const { payments } = server.ctx;
    const { removeCustomer } = payments;
    payments.removeCustomer = async () => await Promise.reject(new ProviderError('unreachable'));
    await server.database.transaction(async (tx) => await forgetCards(tx, as.userId, server.ctx.clock.now()));
    await forgetCustomersJob.run({ ctx: server.ctx, now: server.ctx.clock.now() });
    expect([await known(), await cardsOf(as)]).toEqual([[1, 1], []]);
    payments.removeCustomer = removeCustomer;
    await forgetCustomersJob.run({ ctx: server.ctx, now: server.ctx.clock.now() });
    expect(await known()).toEqual([0, 0]);
  });

  it('lists one’s own alone', async () => {
    const [as, other] = [await aFan(server), await aFan(server)];
    const { id } = (await store(as)).body;
    expect((await cardsOf(as)).map((card) => card.id)).toEqual([id]);
    expect(await cardsOf(other)).toEqual([]);
  });
});

describe('people who pay with one card', () => {
  it('are found for everybody who used it, in any order', async () => {
    const people = [await aFan(server), await aFan(server), await aFan(server)] as const;
    const names = ['Grace Hopper', ' grace hopper', 'Somebody Else'];
    for (const [index, as] of people.entries()) {
      const begun = await server.call('payment/intent', { amount: 5, paymentContext: 'loopcheck' }, { as });
      const paid = {
        client_secret: begun.body.client_secret,
        source: 'tok_visa',
        billingName: names[index] ?? '',
      };
      await server.call('sandbox/confirm-card', paid);
    }
    await settled();
    const twinsOf = async ({ userId }: TestPerson) =>
      await server.ctx.accountsSharingCard(server.database.db, userId);
    expect(await twinsOf(people[0])).toEqual([people[1].userId]);
    expect(await twinsOf(people[1])).toEqual([people[0].userId]);
    expect(await twinsOf(people[2])).toEqual([]);
  });
});
