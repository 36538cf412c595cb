import { randomBytes } from 'node:crypto';
import type { SandboxSource } from '@dubplate/shared/features/payments/model.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../../db/db.ts';
import { newId } from '../../db/id.ts';
import type { Tx } from '../../db/schema.ts';
import type { GatewayPayment } from './port.ts';
import { SIGNATURE_HEADER } from './sandbox.ts';
import { sign } from './signature.ts';

export type Confirmation =
  | 'succeeded'
  | 'requires_action'
  | 'processing'
  | 'unknown'
  | { declined: 'declined' | 'insufficient-funds' | 'authentication-failed' };

/** A pretend card company on our own machine: it keeps its own books and tells us by signed messages, as a real one would. */
export interface SandboxGateway {
  create(
    tx: Tx,
    payment: { paymentId: string; amountCents: number; now: Date },
  ): Promise<{ providerPaymentId: string; clientSecret: string }>;
  confirm(given: {
    clientSecret: string;
    source: SandboxSource;
    challenge: 'pass' | 'fail' | null;
    now: Date;
  }): Promise<Confirmation>;
  find(id: string, now: Date): Promise<GatewayPayment | null>;
  /** Sends what was not delivered yet; each message goes on being sent until we answer with success. */
  deliver(now: Date): Promise<void>;
  secret(): Promise<string>;
}

interface Parts {
  database: OpenDatabase;
  log: FastifyBaseLogger;
  /** Our hook's address, known once the server listens. */
  hookUrl(): string;
}

/** Where the gateway tells us about payments. */
export const SANDBOX_HOOK_PATH = '/app/api/hooks/sandbox';

/** A payment by the card that is "never confirmed" is confirmed all the same after this long, for whoever asks. */
const SLOW_CONFIRMATION_MS = 30 * MINUTE_MS;
const DELIVERY_TIMEOUT_MS = 5000;
const DELIVERY_BATCH = 20;

const declines = {
  tok_declined: { declined: 'declined' },
  tok_funds: { declined: 'insufficient-funds' },
} as const;

export function createSandboxGateway(parts: Parts): SandboxGateway {
  const { database, log } = parts;
  const { db } = database;
  let knownSecret: string | null = null;
  const secret = async (): Promise<string> => {
    knownSecret ??= await readOrMakeSecret(database);
    return knownSecret;
  };
  const deliver = async (now: Date): Promise<void> => await sendWaiting(parts, await secret(), now);

  return {
    secret,
    deliver,
    create: insertPayment,
    confirm: async ({ clientSecret, source, challenge, now }) => {
      const payment = await db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('client_secret', '=', clientSecret)
        .executeTakeFirst();
      if (!payment) return 'unknown';
      if (payment.status !== 'created') return payment.status;
      if (source === 'tok_3ds' && challenge === null) return 'requires_action';
      if (source === 'tok_never') {
        await markProcessing(database, payment.id, now);
        return 'processing';
      }
      const decline = declineOf(source, challenge);
      await recordOutcome(database, { id: payment.id, kind: decline ? 'failed' : 'succeeded', now });
      void deliver(now).catch((error: unknown) =>
        log.warn({ err: error }, 'the sandbox gateway could not deliver'),
      );
      return decline ?? 'succeeded';
    },
    find: async (id, now) => {
      const payment = await db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!payment) return null;
      const isDue = payment.accepted_at !== null && addMs(payment.accepted_at, SLOW_CONFIRMATION_MS) <= now;
      if (payment.status === 'processing' && isDue) {
        await recordOutcome(database, { id, kind: 'succeeded', now });
        return { status: 'succeeded', amountCents: payment.amount_cents };
      }
      return { status: payment.status, amountCents: payment.amount_cents };
    },
  };
}

async function insertPayment(
  tx: Tx,
  { paymentId, amountCents, now }: Parameters<SandboxGateway['create']>[1],
): Promise<{ providerPaymentId: string; clientSecret: string }> {
  const id = `sbx_${newId(now)}`;
  const clientSecret = `${id}_secret_${randomBytes(18).toString('base64url')}`;
  await tx
    .insertInto('sandbox_payments')
    .values({
      id,
      reference: paymentId,
      client_secret: clientSecret,
      amount_cents: amountCents,
      status: 'created',
      created_at: now,
    })
    .execute();
  return { providerPaymentId: id, clientSecret };
}

async function markProcessing({ db }: OpenDatabase, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ status: 'processing', accepted_at: now })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute();
}

/** A payment succeeds once; the message about it is written with it, so that none is ever missing. */
async function recordOutcome(
  database: OpenDatabase,
  { id, kind, now }: { id: string; kind: 'succeeded' | 'failed'; now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    if (kind === 'succeeded') {
      const changed = await tx
        .updateTable('sandbox_payments')
        .set({ status: 'succeeded', accepted_at: now })
        .where('id', '=', id)
        .where('status', '<>', 'succeeded')
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return;
    }
    await tx
      .insertInto('sandbox_events')
      .values({ id: newId(now), sandbox_payment_id: id, kind, created_at: now })
      .execute();
  });
}

async function sendWaiting(
  { database: { db }, log, hookUrl }: Parts,
  secret: string,
  now: Date,
): Promise<void> {
  const waiting = await db
    .selectFrom('sandbox_events as e')
    .innerJoin('sandbox_payments as p', 'p.id', 'e.sandbox_payment_id')
    .select(['e.id', 'e.kind', 'e.created_at', 'p.id as payment', 'p.amount_cents'])
    .where('e.delivered_at', 'is', null)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .limit(DELIVERY_BATCH)
    .execute();
  for (const { id, kind, payment, amount_cents, created_at: created } of waiting) {
    const body = JSON.stringify({ id, kind, payment, amount_cents, created });
    const isTaken = await post(hookUrl(), body, sign(secret, body, now)).catch((error: unknown) => {
      log.warn(
        { err: error, event: id },
        'the sandbox gateway could not deliver a message and will try again',
      );
      return false;
    });
    if (isTaken)
      await db.updateTable('sandbox_events').set({ delivered_at: now }).where('id', '=', id).execute();
  }
}

function declineOf(
  source: SandboxSource,
  challenge: 'pass' | 'fail' | null,
): Extract<Confirmation, object> | null {
  if (source === 'tok_declined' || source === 'tok_funds') return declines[source];
  if (source === 'tok_3ds' && challenge === 'fail') return { declined: 'authentication-failed' };
  return null;
}

async function post(url: string, body: string, signature: string): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response.ok;
}

/** Made once per database, so that several processes sign and check alike. */
async function readOrMakeSecret({ db }: OpenDatabase): Promise<string> {
  await db
    .insertInto('sandbox_secret')
    .values({ only_row: true, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db.selectFrom('sandbox_secret').select('secret').executeTakeFirstOrThrow();
  return secret;
}
