import type { Call } from '@dubplate/shared/contract/call.ts';
import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Refusal } from './errors.ts';
import type { Caller } from './caller.ts';
import { requireProof } from './security/proof.ts';
import { isSameSecret } from './security/secrets.ts';
import { isAtConsole } from './security/sites.ts';

interface Credentials {
  request: FastifyRequest;
  body: unknown;
}

/** Checks the credentials that a call requires. The handler checks whose records they are. */
export async function admit(
  ctx: Context,
  call: Call,
  { request, body }: Credentials,
): Promise<Caller | null> {
  if (call.who === 'open') return null;
  const token = textField(body, 'token');
  if (call.who === 'public' || (call.who === 'signed-in-or-ticket' && token === null))
    requirePublicKey(ctx, request);
  if (token === null) {
    const hasTicket = call.who === 'signed-in-or-ticket' && textField(body, 'uploadTicket') !== null;
    if (call.who !== 'public' && !hasTicket) throw new Refusal('unauthenticated');
    return null;
  }
  const caller = await callerHere(ctx, token, request);
  if (!caller && call.mayLackRecord && (await isKnownOutside(ctx, token))) return null;
  // What everybody may read is not refused to a person whose sign-in has ended.
  if (!caller && call.who === 'public') return null;
  if (!caller) throw new Refusal('unauthenticated');
  return caller;
}

/** The caller with the rights that this sign-in has, if they are enough for the call. */
export function withRights(ctx: Context, call: Call, caller: Caller | null): Caller | null {
  if (caller === null) return null;
  const admitted = withoutUnprovenRights(ctx, caller);
  requireRole(ctx, call, { caller: admitted, known: caller });
  if (call.needsProof && caller.impersonatorId === null) requireProof(caller, ctx.clock.now());
  return admitted;
}

async function isKnownOutside(ctx: Context, token: string): Promise<boolean> {
  const person = await ctx.identity.outside?.identify(ctx.database.db, token, ctx.clock.now());
  return person !== null && person !== undefined;
}

/** Where the console has an address of its own, a sign-in counts only at the address where it began. */
async function callerHere(ctx: Context, token: string, { headers }: FastifyRequest): Promise<Caller | null> {
  const caller = await ctx.identity.verify(token, ctx.clock.now());
  if (caller === null || ctx.config.consoleUrl === undefined) return caller;
  return caller.isOfConsole === isAtConsole(ctx, headers.host ?? null) ? caller : null;
}

/**
 * Where staff need a second factor, a sign-in without one has the rights of an ordinary person; and so has one elsewhere where the
 * console has an address of its own.
 */
function withoutUnprovenRights(ctx: Context, caller: Caller): Caller {
  const { consoleUrl, needsStaffSecondFactor } = ctx.config;
  const isProven = caller.isTwoStep || !needsStaffSecondFactor;
  const isAtWork = consoleUrl === undefined || caller.isOfConsole;
  return isProven && isAtWork ? caller : { ...caller, isAdmin: false, isSuperAdmin: false };
}

/** `known` has the rights that the caller would have with a second step. */
function requireRole(ctx: Context, call: Call, { caller, known }: { caller: Caller; known: Caller }): void {
  const isAllowed =
    call.who === 'fan'
      ? caller.type === UserType.Fan
      : call.who === 'artist'
        ? caller.type === UserType.Artist
        : call.who === 'admin'
          ? caller.isAdmin
          : call.who === 'super-admin'
            ? caller.isSuperAdmin
            : true;
  if (isAllowed) return;
  const lacksStep = known.isAdmin && !caller.isAdmin && (call.who === 'admin' || call.who === 'super-admin');
  if (!lacksStep) throw new Refusal('forbidden');
  if (ctx.config.consoleUrl !== undefined && !known.isOfConsole)
    throw new Refusal('forbidden', { message: `Please sign in at ${ctx.config.consoleUrl}.` });
  throw new Refusal('forbidden', {
    reason: 'needs-second-step',
    message: 'Please set up two-step sign-in first.',
  });
}

function requirePublicKey(ctx: Context, request: FastifyRequest): void {
  const expected = `Public ${ctx.config.publicApiKey}`;
  if (!isSameSecret(request.headers.authorization ?? '', expected)) throw new Refusal('public-key');
}

function textField(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null || !(name in body)) return null;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Whether the caller's profile is approved and not suspended. */
export function isActive({ status }: Caller): boolean {
  return status === UserStatus.Active;
}
