import type { Call, Who } from '@dubplate/shared/contract/call.ts';
import type { AllCalls, CallAnswer, CallPath, ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import type { AuditNote, Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Caller, HttpScope } from './caller.ts';

type CallerOf<W extends Who> = W extends 'open'
  ? null
  : W extends 'public' | 'signed-in-or-ticket'
    ? Caller | null
    : Caller;

/** Calls with their own transactions get the database instead. */
type DbOf<C extends Call> = C extends { hasOwnTransaction: true } ? Db : C['writes'] extends true ? Tx : Db;

export interface CallScope<P extends CallPath> {
  input: ParsedInput<P>;
  caller: AllCalls[P] extends { mayLackRecord: true } ? Caller | null : CallerOf<AllCalls[P]['who']>;
  /** The call's transaction, if it writes. */
  db: DbOf<AllCalls[P]>;
  ctx: Context;
  now: Date;
  http: HttpScope;
  /** The action's id for external services: the same for every repetition with the same idempotency key, else new. */
  actId: string;
  /** Adds to the audit log entry of a staff call. A reading of another call gets an entry by it. */
  note(note: AuditNote): void;
  /** Writes that entry now, in the handler's own transaction, so that it is committed together with the action. */
  auditIn(tx: Tx, note: AuditNote): Promise<void>;
}

/** A stream's answer is the text of its events. */
type AnswerOf<P extends CallPath> = AllCalls[P] extends { transport: 'stream' }
  ? AsyncIterable<string>
  : CallAnswer<P>;

export interface Handler<P extends CallPath> {
  (scope: CallScope<P>, seen?: unknown): Promise<AnswerOf<P>>;
  /** Its result is `seen`. See `implementReadWrite`. */
  read?(scope: CallScope<P>): Promise<unknown>;
}
/** A handler where the path is not known until a call comes. */
export interface AnyHandler {
  (scope: unknown, seen: unknown): Promise<unknown>;
  read?(scope: unknown): Promise<unknown>;
}

export type Handlers = { [P in CallPath]: Handler<P> };

declare module '../context.ts' {
  interface Context {
    handlers: Handlers;
  }
}

/** Connects a handler with its path, so that the contract types input, caller and answer. */
export function implement<P extends CallPath>(_path: P, handler: Handler<P>): Handler<P> {
  return handler;
}

/**
 * The same for a call that begins with reads and locks. They leave together with the claim of the idempotency key, so they also
 * run for a repeated key, where their result and their refusals are ignored: `read` must write nothing.
 */
export function implementReadWrite<P extends CallPath, Seen>(
  _path: P,
  read: (scope: CallScope<P>) => Promise<Seen>,
  act: (scope: CallScope<P>, seen: Seen) => Promise<AnswerOf<P>>,
): Handler<P> {
  // The router passes on what `read` returned.
  const handler = async (scope: CallScope<P>, seen: unknown) => await act(scope, seen as Seen);
  return Object.assign(handler, { read });
}
