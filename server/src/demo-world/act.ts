import {
  type AllCalls,
  allCalls,
  type CallPath,
  type ParsedInput,
} from '@dubplate/shared/contract/all-calls.ts';
import type { Call } from '@dubplate/shared/contract/call.ts';
import { UserStatus, type UserType } from '@dubplate/shared/features/accounts/model.ts';
import { sql } from 'kysely';
import { handlers } from '../features.ts';
import type { Db, Tx } from '../db/schema.ts';
import { Refusal } from '../http/errors.ts';
import { once, type Parts } from '../http/idempotency/idempotency.ts';
import type { AnyHandler } from '../http/implement.ts';
import { actIdOf, onceOutside } from '../http/idempotency/idempotency-outside.ts';
import type { Caller, HttpScope } from '../http/caller.ts';
import type { FillingContext } from './gateway.ts';

/** A person of the demo world who can act. */
export interface Actor {
  userId: string;
  username: string;
  email: string;
  type: UserType;
  /** May do everything that staff may. */
  isSuperAdmin?: boolean;
}

/** The making of the world, from its beginning to its end or until the server stops. */
export interface Filling {
  ctx: FillingContext;
  /** When the world was begun; the same when its making is gone on with. */
  now: Date;
  /** The server stops: nothing further is begun. */
  signal: AbortSignal;
}

/** Something that happens at a moment of the past. */
export interface Happening {
  at: Date;
  /** May add what follows from it to the timeline. */
  run(at: Date, timeline: Happening[]): Promise<void>;
}

/** What a person does: the call, its input and the moment of the past. */
interface Act<P extends CallPath> {
  path: P;
  input: ParsedInput<P>;
  at: Date;
  /** Names an act that must not be done twice, however often the making is begun; not needed where the second changes nothing. */
  key?: string;
}

/** What is kept of an answer. */
interface Outcome {
  id: string;
  status: number;
  /** What a begun payment is paid with, at its provider. */
  opens: string;
}

type WritingPath = { [P in CallPath]: AllCalls[P]['writes'] extends true ? P : never }[CallPath];

/** Makes the call that the person would make, at a time of the past: the same handler, rules and ledger. */
export async function act<P extends WritingPath>(
  { ctx, signal }: Filling,
  actor: Actor,
  { path, input, at: now, key }: Act<P>,
): Promise<Outcome> {
  signal.throwIfAborted();
  const handler = handlers[path] as unknown as AnyHandler; // `Handlers` ties path and handler; one function serves all here.
  const caller = callerOf(actor);
  const actId = actIdOf({ userId: actor.userId, path, key: key === undefined ? null : keyOf(key), now });
  // The console's log tells what staff of this installation did, not what was invented.
  const unlogged = { note: () => undefined, auditIn: async () => {} };
  const common = { input, caller, ctx, now, http: nowhere, actId, ...unlogged };
  const partsOf = (db: Db | Tx): Parts<Outcome> => {
    const scope = { ...common, db };
    return {
      read: async () => await handler.read?.(scope),
      act: async (seen) => outcomeOf(await handler(scope, seen)),
    };
  };
  const perform = async (db: Db | Tx) => {
    const parts = partsOf(db);
    return await parts.act(await parts.read());
  };
  const request =
    key === undefined ? null : { userId: actor.userId, path, key: keyOf(key), input, now: ctx.clock.now() };
  const { db } = ctx.database;
  // Actions that call an external service open their own transactions.
  if (hasOwnTransaction(path)) {
    return request
      ? await onceOutside({ db, clock: ctx.clock }, request, async () => await perform(db))
      : await perform(db);
  }
  return await ctx.database.transaction(async (tx) => {
    // Nobody was promised this commit: a crash may take the last few acts, never one without those after it.
    await sql`set local synchronous_commit = off`.execute(tx);
    return request ? await once(tx, request, partsOf(tx)) : await perform(tx);
  });
}

export async function wasDone(
  { ctx }: Filling,
  actor: Actor,
  path: WritingPath,
  key: string,
): Promise<boolean> {
  const row = await ctx.database.db
    .selectFrom('idempotency_keys')
    .select('created_at')
    .where('user_id', '=', actor.userId)
    .where('path', '=', path)
    .where('key', '=', keyOf(key))
    .executeTakeFirst();
  return row !== undefined;
}

function hasOwnTransaction(path: CallPath): boolean {
  const call: Call = allCalls[path];
  return call.hasOwnTransaction === true;
}

function keyOf(key: string): string {
  return `demo world: ${key}`;
}

function outcomeOf(answer: unknown): Outcome {
  // Some answers carry the record under a name of its own.
  const { payout } = Object(answer);
  const { id, status, client_secret: secret, paypalOrderId: order } = Object(payout ?? answer);
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { id: textOf(id), status: typeof status === 'number' ? status : 0, opens: textOf(secret ?? order) };
}

/** The answer, or null if the rules refuse, as with popular artists or when another person was quicker. */
export async function unlessRefused<A>(answer: Promise<A>): Promise<A | null> {
  return await answer.catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

function callerOf(actor: Actor): Caller {
  return {
    ...actor,
    status: UserStatus.Active,
    isAdmin: actor.isSuperAdmin ?? false,
    isSuperAdmin: actor.isSuperAdmin ?? false,
    isFrozen: false,
    isEmailVerified: true,
    impersonatorId: null,
    signInId: 'demo-world',
    provenAt: new Date(0),
    isTwoStep: true,
    isOfConsole: false,
  };
}

const nowhere: HttpScope = {
  ip: '127.0.0.1',
  userAgent: 'demo world',
  requestId: 'demo-world',
  origin: null,
  host: '',
  idToken: null,
  cookie: () => null,
  setCookie: () => {},
  clearCookie: () => {},
  file: null,
};
