import { isDeepStrictEqual } from 'node:util';
import type { CallPath, ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import {
  APPROVAL_DAYS,
  type ApprovalAct,
  ApprovalStatus,
  ONE_PERSON_HOURS,
} from '@dubplate/shared/features/approvals/model.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { tellAsker } from './notices.ts';
import { whyNotFor } from './pairs.ts';
import { statusOf } from './present.ts';
import { decideApproval, endRequestsOf, lockApproval, lockStaff } from './store.ts';

export { noteMakers } from './pairs.ts';

/** What a request for approval is about, in words, for the person who decides. */
interface ApprovalSubject {
  /** Whose tokens or rights it changes. Null for a voucher, which is for everybody. */
  userId: string | null;
  what: string;
  /** Path of a console page. */
  link: string;
  /** The person it is about may approve it: it only takes something from them. */
  mayConsent?: boolean;
  /** What the body leaves open and later would mean something else. The act compares it as well. */
  named?: Readonly<Record<string, unknown>>;
}

interface SubjectSource<A extends ApprovalAct = ApprovalAct> {
  act: A;
  subjectOf(tx: Tx, ctx: Context, input: ParsedInput<A>): Promise<ApprovalSubject>;
}

declare module '../../context.ts' {
  interface Collected {
    /** What the acts that take two people are about. */
    approvalSubjects: readonly SubjectSource[];
  }
  interface Provided {
    superAdminIds(db: Db | Tx): Promise<string[]>;
  }
}

/** `ask-approval` parses the input with the act's own schema before it asks. */
export function approvalSubject<A extends ApprovalAct>(
  act: A,
  subjectOf: SubjectSource<A>['subjectOf'],
): SubjectSource {
  return { act, subjectOf };
}

type Act = {
  [P in CallPath]: ParsedInput<P> extends { approvalId?: string | undefined } ? P : never;
}[CallPath];

interface Given<P extends Act> {
  act: P & ApprovalAct;
  input: ParsedInput<P>;
  caller: Caller;
  ctx: Context;
  now: Date;
  size: Size;
}

/** How much an act moves and how much one person may move, in tokens or cents. With a `max` of 0 it always takes two. */
interface Size {
  amount: number;
  max: number;
  /** What the person has moved alone since then, where many small acts count as a large one. */
  movedSince?: (since: Date) => Promise<number>;
}

/**
 * Lets a large act through only if another super admin has asked for exactly this. The request ends with the act, in its
 * transaction: if the act fails, the request still waits. Returns the id of the person who asked, or null if one is enough.
 */
export async function requireSecondPerson<P extends Act>(tx: Tx, given: Given<P>): Promise<string | null> {
  const { act, caller, ctx, now } = given;
  const { approvalId, ...input } = given.input;
  if (approvalId === undefined) {
    if (!(await isTooMuch(tx, given))) return null;
    throw new Refusal('forbidden', {
      reason: 'needs-approval',
      message: `This ${given.size.max === 0 ? 'takes two people' : 'is too much for one person'}: a second super admin has to approve it.`,
    });
  }
  const row = await lockApproval(tx, approvalId);
  if (!row) throw notFound('approval');
  const status = statusOf(row, now);
  if (status !== ApprovalStatus.Waiting) throw new Refusal('state-conflict', { status });
  if (row.act !== act || !isDeepStrictEqual(row.input, plain(input)))
    throw invalid({ approvalId: 'This was asked for something else.' });
  const whyNot = await whyNotFor({ db: tx, ctx, now }, { callerId: caller.userId, rows: [row] });
  const message = whyNot(row, await ctx.people(tx, [row.asked_by]));
  if (message !== null) throw new Refusal('forbidden', { message });
  // Those who lost the right in the meantime ask for nothing any more.
  const superAdminIds = await ctx.superAdminIds(tx);
  if (!superAdminIds.includes(caller.userId)) throw new Refusal('forbidden');
  if (!superAdminIds.includes(row.asked_by))
    throw new Refusal('state-conflict', { message: 'The person who asked is no super admin any more.' });
  const { Given } = ApprovalStatus;
  const decision = { decided_by: caller.userId, decided_at: now, reason: null };
  const decided = await decideApproval(tx, row.id, { status: Given, ...decision });
  await tellAsker(tx, { ctx, now }, { row: decided, decider: caller.username });
  return row.asked_by;
}

async function isTooMuch(
  tx: Tx,
  { size, caller, now }: { size: Size; caller: Caller; now: Date },
): Promise<boolean> {
  const { amount, max, movedSince } = size;
  if (amount > max || !movedSince) return amount > max;
  // Two acts of one person at once would not see each other.
  await lockStaff(tx, caller.userId);
  return amount + (await movedSince(addMs(now, -ONE_PERSON_HOURS * HOUR_MS))) > max;
}

/** SQL: the thing with this id was approved by a second person, because such a thing takes the approval's id. */
export function isApproved(column: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from approvals where approvals.id = ${column})`;
}

/** Of a person who is no super admin any more: being one again brings none of it back. */
export async function endAsked(tx: Tx, userId: string, now: Date): Promise<void> {
  await endRequestsOf(tx, { userId, since: addMs(now, -APPROVAL_DAYS * DAY_MS), now });
}

/** As JSON keeps it: without undefined fields. */
export function plain(input: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(input)) as Record<string, unknown>; // An object stays one.
}
