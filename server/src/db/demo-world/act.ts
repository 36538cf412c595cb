import type { AllCalls, CallAnswer, CallPath, ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import { UserStatus, type UserType } from '@dubplate/shared/features/accounts/model.ts';
import { handlers } from '../../calls.ts';
import type { Context } from '../../context.ts';
import type { Caller, HttpScope } from '../../http/implement.ts';

/** Somebody of the demo world who can act. */
export interface Actor {
  userId: string;
  username: string;
  email: string;
  type: UserType;
}

type WritingPath = { [P in CallPath]: AllCalls[P]['writes'] extends true ? P : never }[CallPath];
type AnyHandler = (scope: unknown) => Promise<unknown>;

/** Makes the call that the person would make, at a time of the past: the same handler, rules and ledger. */
export async function act<P extends WritingPath>(
  ctx: Context,
  actor: Actor,
  given: { path: P; input: ParsedInput<P>; at: Date },
): Promise<CallAnswer<P>> {
  const handler = handlers[given.path] as unknown as AnyHandler; // `Handlers` ties path and handler; one door serves all here.
  const { input, at: now } = given;
  const answer = await ctx.database.transaction(
    async (tx) => await handler({ input, caller: callerOf(actor), db: tx, ctx, now, http: nowhere }),
  );
  return answer as CallAnswer<P>; // The contract's own type of this path's answer.
}

function callerOf(actor: Actor): Caller {
  return {
    ...actor,
    status: UserStatus.Active,
    isAdmin: false,
    isSuperAdmin: false,
    isFrozen: false,
    isEmailVerified: true,
    signInId: 'demo-world',
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
