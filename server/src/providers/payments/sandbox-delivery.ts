import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../../db/db.ts';
import { finishSlowRefunds } from './sandbox-back.ts';
import { sign } from './signature.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';
const DELIVERY_TIMEOUT_MS = 5000;
const DELIVERY_BATCH = 20;

export interface DeliveryParts {
  database: OpenDatabase;
  log: FastifyBaseLogger;
  /** Our hook's address for messages of that provider, known once the server listens. */
  hookUrl(provider: string): string;
  /** Hands a message over in another way than by posting it; true when it was taken. */
  hand?(message: { provider: string; body: string; signature: string; now: Date }): Promise<boolean>;
}

export interface Messenger {
  secret(): Promise<string>;
  /** Sends what was not delivered yet; each message goes on being sent until we answer with success. */
  deliver(now: Date): Promise<void>;
  /** Like `deliver`, for callers that must not wait. */
  deliverSoon(now: Date): void;
}

/** Sends messages one after another, so after waiting for `deliver` nothing is in progress. */
export function createMessenger(parts: DeliveryParts): Messenger {
  const { database, log } = parts;
  let knownSecret: string | null = null;
  const secret = async (): Promise<string> => (knownSecret ??= await readOrMakeSecret(database));
  let running = Promise.resolve();
  const deliver = async (now: Date): Promise<void> => {
    const turn = running.then(async () => {
      await finishSlowRefunds(database, now);
      await sendWaiting(parts, await secret(), now);
    });
    running = turn.catch(() => {});
    await turn;
  };
  return {
    secret,
    deliver,
    deliverSoon: (now) =>
      void deliver(now).catch((error: unknown) =>
        log.warn({ err: error }, 'the sandbox gateway could not deliver'),
      ),
  };
}

/** Sends what was not delivered yet, the oldest first; each message goes on being sent until it is answered with success. */
async function sendWaiting(parts: DeliveryParts, secret: string, now: Date): Promise<void> {
  const { database, log, hookUrl } = parts;
  const { db } = database;
  const post: NonNullable<DeliveryParts['hand']> = async ({ provider, body, signature }) =>
    await postTo(hookUrl(provider), body, signature);
  const hand = parts.hand ?? post;
  const waiting = await db
    .selectFrom('sandbox_events')
    .selectAll()
    .where('delivered_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(DELIVERY_BATCH)
    .execute();
  for (const { id, provider, kind, body: about, created_at: created } of waiting) {
    const body = JSON.stringify({ id, kind, created, ...about });
    const message = { provider, body, signature: sign(secret, body, now), now };
    const isTaken = await hand(message).catch((error: unknown) => {
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

async function postTo(url: string, body: string, signature: string): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
    redirect: 'error',
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
