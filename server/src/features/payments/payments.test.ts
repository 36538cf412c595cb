import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { tokenPacks, type SandboxSource } from '@dubplate/shared/features/payments/model.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import { createSandboxGateway, SANDBOX_HOOK_PATH } from '../../providers/payments/sandbox-gateway.ts';
import { SIGNATURE_HEADER } from '../../providers/payments/sandbox-delivery.ts';
import { sign } from '../../providers/payments/signature.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { latestTransaction } from './payments.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

type Wanted = CallInput<'payment/intent'>;
const packOf69: Wanted = { amount: 69, paymentContext: 'tokens-package' };

const begin = async (as: TestPerson, wanted: Wanted = packOf69) =>
  (await server.call('payment/intent', wanted, { as })).body;
const confirm = async (clientSecret: string, source: SandboxSource, challenge?: 'pass' | 'fail') =>
  await server.call('sandbox/confirm-card', {
    client_secret: clientSecret,
    source,
    billingName: 'A Name',
    ...(challenge ? { challenge } : {}),
  });
const paymentOf = async (id: string) =>
  await server.database.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const tokensOf = async (as: TestPerson) => (await server.call('user/get-infos', {}, { as })).body.token;
const statementOf = async (as: TestPerson) =>
  (await server.call('payment/get-user-transactions', {}, { as })).body.items;

/** The gateway sends its message a moment after it has answered the payer. */
async function untilStatus(id: string, status: string): Promise<void> {
  for (let tries = 0; tries < 250; tries += 1) {
    if ((await paymentOf(id)).status === status) return;
    await sleep(20);
  }
  expect((await paymentOf(id)).status).toBe(status);
}

interface Message {
  id: string;
  kind: string;
  payment: string;
  amount_cents: number;
  created: string;
}

async function aMessage(paymentId: string, kind: string): Promise<Message> {
  const { provider_payment_id: payment, amount_cents } = await paymentOf(paymentId);
  const now = server.ctx.clock.now();
  return { id: newId(now), kind, payment: payment ?? '', amount_cents, created: now.toISOString() };
}

interface Posting {
  secret?: string;
  /** How long ago the message was signed. */
  ageMs?: number;
  /** What is sent instead of what was signed. */
  body?: string;
  signature?: string | null;
}

async function postHook(message: Message | string, posting: Posting = {}): Promise<number> {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const secret = posting.secret ?? (await server.ctx.sandboxGateway?.secret()) ?? '';
  const signed = sign(secret, body, addMs(server.ctx.clock.now(), -(posting.ageMs ?? 0)));
  const signature = posting.signature === undefined ? signed : posting.signature;
  const response = await fetch(`${server.url}${SANDBOX_HOOK_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }),
    },
    body: posting.body ?? body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** What open pages were told of payments. */
async function paymentsToldTo({ userId }: TestPerson) {
  const { db } = server.database;
  const topic = `transactions:${userId}`;
  // One statement, because the pump may move a row from the outbox to the events between two.
  const told = await db
    .selectFrom('realtime_events')
    .select('document')
    .where('topic', '=', topic)
    .unionAll(db.selectFrom('realtime_outbox').select('document').where('topic', '=', topic))
    .execute();
  return told.map(({ document }) => document);
}

async function codesTo({ userId }: TestPerson, table: 'notifications' | 'mail_outbox') {
  const rows = await server.database.db
    .selectFrom(table)
    .select('code')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ code }) => code);
}

/** The card company on a line that does not reach us. */
const cutOffGateway = () =>
  createSandboxGateway({
    database: server.database,
    log: server.ctx.log,
    hookUrl: () => 'http://127.0.0.1:9/',
  });

const pay = async (clientSecret: string, gateway = cutOffGateway()) =>
  await gateway.confirm({ clientSecret, source: 'tok_visa', challenge: null, now: server.ctx.clock.now() });

describe('payment/intent', () => {
  it.each([
    [1, 100],
    [1.01, 101],
    [10.55, 1055],
    [19.99, 1999],
    [999.99, 99_999],
    [1000, 100_000],
  ])('begins a payment of $%d', async (amount, cents) => {
    const fan = await aFan(server);
    const { id, client_secret: secret } = await begin(fan, { amount, paymentContext: 'loopcheck' });
    expect(await paymentOf(id)).toMatchObject({
      user_id: fan.userId,
      status: 'created',
      provider: 'sandbox',
      context: 'loopcheck',
      amount_cents: cents,
      tokens: null,
    });
    expect(secret).toMatch(/^sbx_.+_secret_.{24}$/);
    expect(await tokensOf(fan)).toBe(0);
  });

  it.each([0, 0.99, 1000.01, 10.555, 1.001, -5, 1_000_000, 1e9, '10', null, undefined, {}])(
    'refuses %s dollars',
    async (amount) => {
      const as = await aFan(server);
      const input = { amount, paymentContext: 'loopcheck' };
      expect((await server.send('payment/intent', input, { as })).status).toBe(422);
    },
  );

  it('answers the same again under its key, and stores no client secret with it', async () => {
    const as = await aFan(server);
    const input = { amount: 10, paymentContext: 'loopcheck' } as const;
    const send = async () => await server.call('payment/intent', input, { as, key: 'intent' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.body]).toEqual([200, first.body]);
    const keys = server.database.db.selectFrom('idempotency_keys').selectAll();
    const kept = await keys.where('user_id', '=', as.userId).execute();
    expect(kept.map(({ path }) => path)).toEqual(['payment/intent']);
    expect(JSON.stringify(kept)).not.toContain(first.body.client_secret);
  });

  it('knows its contexts and ways to say that a card shall be kept', async () => {
    const fan = await aFan(server);
    for (const paymentContext of ['deepdive', 'private-session', 'session', 'video'] as const) {
      expect((await begin(fan, { amount: 5, paymentContext })).id).toBeTypeOf('string');
    }
    const wrong = { amount: 5, paymentContext: 'gift' };
    expect((await server.send('payment/intent', wrong, { as: fan })).status).toBe(422);
    const kept = [];
    for (const save of [true, 1, false, 0, undefined] as const) {
      kept.push((await paymentOf((await begin(fan, { ...packOf69, save })).id)).wants_saved_card);
    }
    expect(kept).toEqual([true, true, false, false, false]);
    expect((await server.send('payment/intent', { ...packOf69, save: 2 }, { as: fan })).status).toBe(422);
  });

  it.each(tokenPacks)(
    'credits the pack of $amountTokens when its price was paid for a pack',
    async (pack) => {
      const fan = await aFan(server);
      const amount = pack.priceCents / 100;
      const bought = await begin(fan, { amount, paymentContext: 'tokens-package' });
      await confirm(bought.client_secret, 'tok_visa');
      await untilStatus(bought.id, 'succeeded');
      expect(await tokensOf(fan)).toBe(pack.amountTokens);
      const other = await begin(fan, { amount, paymentContext: 'loopcheck' });
      await confirm(other.client_secret, 'tok_visa');
      await untilStatus(other.id, 'succeeded');
      expect(await tokensOf(fan)).toBe(pack.amountTokens + pack.priceCents);
    },
  );

  it('credits 100 tokens a dollar for any other amount', async () => {
    const fan = await aFan(server);
    const { id, client_secret: secret } = await begin(fan, { ...packOf69, amount: 69.01 });
    await confirm(secret, 'tok_visa');
    await untilStatus(id, 'succeeded');
    expect(await tokensOf(fan)).toBe(6901);
  });

  it('is for people who are signed in, and begins once with one key', async () => {
    expect((await server.send('payment/intent', packOf69)).status).toBe(401);
    const as = await aFan(server);
    const twice = await Promise.all(
      [1, 2].map(async () => await server.call('payment/intent', packOf69, { as, key: 'pay' })),
    );
    expect(twice[0]?.body).toEqual(twice[1]?.body);
  });
});

describe('sandbox/confirm-card', () => {
  it('charges 4242, credits once, and tells in every way', async () => {
    const fan = await aFan(server);
    const { id, client_secret: secret } = await begin(fan);
    expect((await confirm(secret, 'tok_visa')).body).toEqual({ status: 'succeeded' });
    await untilStatus(id, 'succeeded');
    expect(await paymentOf(id)).toMatchObject({ tokens: 7500, captured_cents: 6900 });
    expect(await statementOf(fan)).toMatchObject([
      {
        kind: 'topup',
        tokens: 7500,
        balanceAfter: 7500,
        amountUsd: 69,
        refType: 'payment',
        refId: id,
        status: 'completed',
      },
    ]);
    const told = {
      userId: fan.userId,
      transactionId: id,
      context: 'tokens-package',
      tokens: 7500,
      amountUsd: 69,
      status: 'succeeded',
    };
    expect(await paymentsToldTo(fan)).toEqual([told]);
    expect(await latestTransaction(server.database.db, fan.userId)).toEqual(told);
    expect([await codesTo(fan, 'notifications'), await codesTo(fan, 'mail_outbox')]).toEqual([
      ['N20'],
      ['N20'],
    ]);
    expect((await confirm(secret, 'tok_visa')).body).toEqual({ status: 'succeeded' });
    expect((await confirm(secret, 'tok_declined')).body).toEqual({ status: 'succeeded' });
    await server.ctx.runJobs();
    expect([await tokensOf(fan), (await paymentsToldTo(fan)).length]).toEqual([7500, 1]);
  });

  it.each([
    ['tok_declined', 'declined'],
    ['tok_funds', 'insufficient-funds'],
  ] as const)('refuses %s, and takes another card for the same payment', async (source, reason) => {
    const fan = await aFan(server);
    const { id, client_secret: secret } = await begin(fan);
    const { status, body } = await confirm(secret, source);
    expect([status, body.error]).toMatchObject([402, { code: 'card-declined', reason }]);
    await untilStatus(id, 'failed');
    expect(await tokensOf(fan)).toBe(0);
    expect(await paymentsToldTo(fan)).toMatchObject([{ transactionId: id, tokens: 0, status: 'failed' }]);
    expect(await codesTo(fan, 'mail_outbox')).toEqual([]);
    expect((await confirm(secret, 'tok_visa')).body).toEqual({ status: 'succeeded' });
    await untilStatus(id, 'succeeded');
    expect(await tokensOf(fan)).toBe(7500);
    expect(await paymentsToldTo(fan)).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }]);
  });

  it('asks for a step more where the card wants it, which passes or fails', async () => {
    const fan = await aFan(server);
    const { id, client_secret: secret } = await begin(fan);
    expect((await confirm(secret, 'tok_3ds')).body).toEqual({ status: 'requires_action' });
    expect((await paymentOf(id)).status).toBe('created');
    const failed = await confirm(secret, 'tok_3ds', 'fail');
    expect([failed.status, failed.body.error]).toMatchObject([402, { reason: 'authentication-failed' }]);
    await untilStatus(id, 'failed');
    expect((await confirm(secret, 'tok_3ds')).body).toEqual({ status: 'requires_action' });
    expect((await confirm(secret, 'tok_3ds', 'pass')).body).toEqual({ status: 'succeeded' });
    await untilStatus(id, 'succeeded');
    expect(await tokensOf(fan)).toBe(7500);
  });

  it('accepts the card that is never confirmed, which the reconciler hears of after 30 minutes', async () => {
    const fan = await aFan(server);
    const { id, client_secret: secret } = await begin(fan);
    const start = server.ctx.clock.now();
    await server.clock.stoppedAt(start, async () => {
      expect((await confirm(secret, 'tok_never')).body).toEqual({ status: 'processing' });
      await server.ctx.runJobs();
    });
    await server.clock.stoppedAt(addMs(start, 30 * MINUTE_MS - 1), async () => await server.ctx.runJobs());
    expect([(await paymentOf(id)).status, await tokensOf(fan)]).toEqual(['created', 0]);
    await server.clock.stoppedAt(addMs(start, 32 * MINUTE_MS), async () => await server.ctx.runJobs());
    expect([(await paymentOf(id)).status, await tokensOf(fan)]).toEqual(['succeeded', 7500]);
    await server.clock.stoppedAt(addMs(start, 40 * MINUTE_MS), async () => await server.ctx.runJobs());
    expect([await tokensOf(fan), (await paymentsToldTo(fan)).length]).toEqual([7500, 1]);
    expect(await codesTo(fan, 'mail_outbox')).toEqual(['N20']);
  });

  it('is heard of in one run, however many payments were only begun before it', async () => {
    const fan = await aFan(server);
    await Promise.all(Array.from({ length: 55 }, async () => await begin(fan)));
    const { id, client_secret: secret } = await begin(fan);
    expect((await confirm(secret, 'tok_never')).body).toEqual({ status: 'processing' });
    const later = addMs(server.ctx.clock.now(), 31 * MINUTE_MS);
    await server.clock.stoppedAt(later, async () => await server.ctx.runJobs());
    expect((await paymentOf(id)).status).toBe('succeeded');
  });

  it('is asked about every minute at first, and less often the older it is', async () => {
    const { id } = await begin(await aFan(server));
    const begun = (await paymentOf(id)).created_at;
    const askedAt = async (ageMs: number) =>
      await server.clock.stoppedAt(addMs(begun, ageMs), async () => {
        await server.ctx.runJobs();
        return (await paymentOf(id)).checked_at.getTime() - begun.getTime() === ageMs;
      });
    const minutes = [5, 6.1, 7.2].map((count) => count * MINUTE_MS);
    const dayAnd = [0, 47, 49].map((count) => DAY_MS + count * MINUTE_MS);
    const isAsked = [];
    for (const ageMs of [...minutes, ...dayAnd]) isAsked.push(await askedAt(ageMs));
    expect(isAsked).toEqual([true, true, true, true, false, true]);
  });

  it('charges once, however often it is asked at the same time', async () => {
    const fan = await aFan(server);
    const { id, client_secret: secret } = await begin(fan);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await confirm(secret, 'tok_visa')),
    );
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['succeeded']));
    await untilStatus(id, 'succeeded');
    await server.ctx.runJobs();
    expect(await tokensOf(fan)).toBe(7500);
  });

  it('knows only its own secrets and cards', async () => {
    expect((await confirm('sbx_1_secret_2', 'tok_visa')).status).toBe(404);
    const number = { source: '4242424242424242', billingName: 'A' };
    const known = await begin(await aFan(server));
    const asNumber = { client_secret: known.client_secret, ...number };
    expect((await server.call('sandbox/confirm-card', asNumber)).status).toBe(404);
    const { client_secret: secret } = await begin(await aFan(server));
    const good = { client_secret: secret, source: 'tok_visa', billingName: 'A' };
    for (const bad of [
      { ...good, source: '' },
      { ...good, billingName: ' ' },
      { ...good, challenge: 'maybe' },
      { ...good, number: '4242424242424242' },
    ]) {
      expect((await server.send('sandbox/confirm-card', bad)).status).toBe(422);
    }
  });

  it('is not there in production, where nothing can be charged until a gateway is configured', async () => {
    const production = await boot({ config: { isProduction: true } });
    const as = await aFan(production);
    const body = { client_secret: 'x', source: 'tok_visa', billingName: 'A' };
    expect((await production.send('sandbox/confirm-card', body)).status).toBe(404);
    expect((await production.call('payment/intent', packOf69, { as })).body.error.code).toBe('not-accepting');
    const hook = await fetch(`${production.url}${SANDBOX_HOOK_PATH}`, { method: 'POST', body: '{}' });
    expect(hook.status).toBe(404);
    await production.close();
  });
});

describe('the hook', () => {
  it('believes only what is signed with its secret, over that very body, within 300 seconds', async () => {
    const fan = await aFan(server);
    const { id } = await begin(fan);
    const message = await aMessage(id, 'succeeded');
    const body = JSON.stringify(message);
    const refused: Posting[] = [
      { signature: null },
      { signature: '' },
      { signature: 't=1,v1=00' },
      { secret: 'another secret' },
      { ageMs: 302 * SECOND_MS },
      { ageMs: -302 * SECOND_MS },
      { body: body.replace('6900', '6901') },
      { body: `${body} ` },
      { body: '' },
    ];
    const statuses = [];
    for (const posting of refused) statuses.push(await postHook(message, posting));
    expect(statuses).toEqual(refused.map(() => 401));
    expect([(await paymentOf(id)).status, await tokensOf(fan)]).toEqual(['created', 0]);
    expect(await postHook(message, { ageMs: 298 * SECOND_MS })).toBe(200);
    expect(await tokensOf(fan)).toBe(7500);
  });

  it('measures the 300 seconds to the second', async () => {
    const message = await aMessage((await begin(await aFan(server))).id, 'succeeded');
    const whole = new Date(Math.floor(server.ctx.clock.now().getTime() / SECOND_MS) * SECOND_MS);
    await server.clock.stoppedAt(whole, async () => {
      expect(await postHook(message, { ageMs: 301 * SECOND_MS })).toBe(401);
      expect(await postHook(message, { ageMs: 300 * SECOND_MS })).toBe(200);
    });
  });

  it('refuses what is signed but no message, without a fault', async () => {
    const { id } = await begin(await aFan(server));
    const strange = { ...(await aMessage(id, 'gone')) };
    for (const body of ['', 'no json', '[]', '{}', JSON.stringify(strange)]) {
      expect(await postHook(body)).toBe(401);
    }
  });

  it('credits once when one event comes thirty times at once', async () => {
    const fan = await aFan(server);
    const { id } = await begin(fan);
    const message = await aMessage(id, 'succeeded');
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => await postHook(message)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await tokensOf(fan), (await statementOf(fan)).length]).toEqual([7500, 1]);
    expect([(await paymentsToldTo(fan)).length, (await codesTo(fan, 'mail_outbox')).length]).toEqual([1, 1]);
  });

  it('credits once when thirty events tell of the same success at once', async () => {
    const fan = await aFan(server);
    const { id } = await begin(fan);
    const messages = await Promise.all(
      Array.from({ length: 30 }, async () => await aMessage(id, 'succeeded')),
    );
    const statuses = await Promise.all(messages.map(async (message) => await postHook(message)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await tokensOf(fan), (await statementOf(fan)).length]).toEqual([7500, 1]);
  });

  it('lets no failure undo a success', async () => {
    const fan = await aFan(server);
    const { id } = await begin(fan);
    expect(await postHook(await aMessage(id, 'succeeded'))).toBe(200);
    expect(await postHook(await aMessage(id, 'failed'))).toBe(200);
    expect([(await paymentOf(id)).status, await tokensOf(fan)]).toEqual(['succeeded', 7500]);
    expect(await paymentsToldTo(fan)).toMatchObject([{ status: 'succeeded' }]);
  });

  it('credits a success that comes after a failure', async () => {
    const fan = await aFan(server);
    const { id } = await begin(fan);
    for (const kind of ['failed', 'failed', 'succeeded', 'succeeded']) {
      expect(await postHook(await aMessage(id, kind))).toBe(200);
    }
    expect([(await paymentOf(id)).status, await tokensOf(fan)]).toEqual(['succeeded', 7500]);
    expect(await paymentsToldTo(fan)).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }]);
  });

  it('credits a success that comes three days late, when the payment is long expired', async () => {
    const fan = await aFan(server);
    const { id } = await begin(fan);
    await server.clock.stoppedAt(addMs(server.ctx.clock.now(), 3 * DAY_MS), async () => {
      await server.ctx.runJobs();
      expect((await paymentOf(id)).status).toBe('expired');
      const message = await aMessage(id, 'succeeded');
      expect([await postHook(message), await postHook(message)]).toEqual([200, 200]);
    });
    // Three days later the old sign-in is gone.
    const later = await signInAgain(server, fan);
    expect([(await paymentOf(id)).status, await tokensOf(later)]).toEqual(['succeeded', 7500]);
  });

  it('credits what was captured, and only to the person who started the payment', async () => {
    const [fan, other] = [await aFan(server), await aFan(server)];
    const { id } = await begin(fan);
    await begin(other);
    expect(await postHook({ ...(await aMessage(id, 'succeeded')), amount_cents: 1000 })).toBe(200);
    expect([await tokensOf(fan), await tokensOf(other)]).toEqual([1000, 0]);
    expect(await paymentOf(id)).toMatchObject({ captured_cents: 1000, amount_cents: 6900, tokens: 1000 });
  });

  it('has the provider come again for a payment that it does not know', async () => {
    const message = {
      ...(await aMessage((await begin(await aFan(server))).id, 'succeeded')),
      payment: 'sbx_no',
    };
    expect(await postHook(message)).toBe(503);
    const event = server.database.db
      .selectFrom('payment_events')
      .selectAll()
      .where('event_id', '=', message.id);
    expect(await event.execute()).toEqual([]);
  });
});

describe('a message that got lost', () => {
  it('is sent again after a restart between the confirmation and its delivery', async () => {
    const fan = await aFan(server);
    const { id, client_secret: secret } = await begin(fan);
    expect(await pay(secret)).toBe('succeeded');
    expect([(await paymentOf(id)).status, await tokensOf(fan)]).toEqual(['created', 0]);
    const restarted = await boot({ sameDataAs: server });
    await restarted.ctx.runJobs();
    expect([(await paymentOf(id)).status, await tokensOf(fan)]).toEqual(['succeeded', 7500]);
    await restarted.close();
    await server.ctx.runJobs();
    expect([await tokensOf(fan), (await paymentsToldTo(fan)).length]).toEqual([7500, 1]);
  });

  it('is made up for by asking the provider', async () => {
    const fan = await aFan(server);
    const { id, client_secret: secret } = await begin(fan);
    await pay(secret);
    const { db } = server.database;
    const now = server.ctx.clock.now();
    const lost = await db
      .updateTable('sandbox_events')
      .set({ delivered_at: now })
      .where('delivered_at', 'is', null)
      .execute();
    expect(lost[0]?.numUpdatedRows).toBe(1n);
    await server.clock.stoppedAt(addMs(now, MINUTE_MS + 1), async () => await server.ctx.runJobs());
    expect([(await paymentOf(id)).status, await tokensOf(fan)]).toEqual(['succeeded', 7500]);
    expect(await postHook(await aMessage(id, 'succeeded'))).toBe(200);
    expect([await tokensOf(fan), (await statementOf(fan)).length]).toEqual([7500, 1]);
  });
});

describe('a payment that nobody confirms', () => {
  it('expires after 24 hours, to the millisecond, and moves nothing', async () => {
    const fan = await aFan(server);
    const { id } = await begin(fan);
    const { created_at: begun } = await paymentOf(id);
    await server.clock.stoppedAt(addMs(begun, 24 * HOUR_MS - 1), async () => await server.ctx.runJobs());
    expect((await paymentOf(id)).status).toBe('created');
    await server.clock.stoppedAt(addMs(begun, 24 * HOUR_MS), async () => await server.ctx.runJobs());
    expect((await paymentOf(id)).status).toBe('expired');
    expect([await tokensOf(fan), await paymentsToldTo(fan)]).toEqual([0, []]);
  });
});
