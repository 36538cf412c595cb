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

/** Calls that open their transaction themselves get none. */
type DbOf<C extends Call> = C extends { hasOwnTransaction: true } ? Db : C['writes'] extends true ? Tx : Db;

export interface CallScope<P extends CallPath> {
  input: ParsedInput<P>;
  caller: AllCalls[P] extends { mayLackRecord: true } ? Caller | null : CallerOf<AllCalls[P]['who']>;
  /** The call's own transaction when it writes. */
  db: DbOf<AllCalls[P]>;
  ctx: Context;
  now: Date;
  http: HttpScope;
  /** Names this act towards others: the same for every repetition with the same idempotency key, else a new id. */
  actId: string;
  /** Adds to the row that the audit log gets of a call of staff. */
  note(note: AuditNote): void;
  /**
   * Writes that row now, within a transaction of the handler's own: what is done there is never without it, whatever
   * happens to the rest of the act.
   */
  auditIn(tx: Tx, note: AuditNote): Promise<void>;
}

/** A stream's answer is the text of its events. */
type AnswerOf<P extends CallPath> = AllCalls[P] extends { transport: 'stream' }
  ? AsyncIterable<string>
  : CallAnswer<P>;

export type Handler<P extends CallPath> = (scope: CallScope<P>) => Promise<AnswerOf<P>>;
export type Handlers = { [P in CallPath]: Handler<P> };

declare module '../context.ts' {
  interface Context {
    handlers: Handlers;
  }
}

/** Ties a handler to its path, so that input, caller and answer are typed from the contract. */
export function implement<P extends CallPath>(_path: P, handler: Handler<P>): Handler<P> {
  return handler;
}
