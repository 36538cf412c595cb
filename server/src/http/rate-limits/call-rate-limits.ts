import type { Call, LimitName } from '@dubplate/shared/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { addressBlock } from './address-block.ts';
import { CALL_COOKIES_PATH, sentCookie } from '../security/cookies.ts';
import type { Caller } from '../caller.ts';

interface Coming {
  call: Call;
  request: FastifyRequest;
  body: unknown;
}

/** Counted before anything is looked up, because these calls are used to guess secrets. Source: docs/product/calls.md#limits. */
const limitedByAddress: ReadonlySet<LimitName> = new Set([
  'sign-in',
  'register',
  'check-existing',
  'reset',
  'code',
  'contact',
]);
const EMAIL_LENGTH_MAX = 254;
/** A device that the account knows has a count of its own in these, so that strangers can't use it up. */
const limitedByDevice: ReadonlySet<LimitName> = new Set(['sign-in', 'reset']);

/** Those with a token are counted by person instead: strangers at the same address must not stop them. */
function isByAddress({ limit, who }: Call): boolean {
  return limitedByAddress.has(limit) && ['open', 'public', 'signed-in-or-ticket'].includes(who);
}

export async function limitByAddress(ctx: Context, { call, request, body }: Coming): Promise<void> {
  if (!ctx.config.hasRateLimits || !isByAddress(call)) return;
  const address = addressBlock(request.ip);
  const email = limitedByDevice.has(call.limit) ? emailIn(body) : null;
  if (email === null) return await ctx.limit(call.limit, address);
  const cookie = (name: string) => sentCookie(ctx, request, { name, path: CALL_COOKIES_PATH });
  const device = await ctx.knownDevice(ctx.database.db, { cookie, email });
  if (device !== null) return await ctx.limit(call.limit, `device:${device}:${email}`);
  await ctx.limit(call.limit, address);
  if (call.limit === 'sign-in') await limitGuesses(ctx, { address, email });
}

/**
 * The tries of unknown devices on one account never refuse a new address. They only leave each address fewer tries, so that
 * many addresses together can't guess much either. Source: docs/product/sign-in.md#guessing.
 */
async function limitGuesses(ctx: Context, at: { address: string; email: string }): Promise<void> {
  const isUnderAttack = await ctx.isOver('guessed-account', at.email);
  await ctx.limit(isUnderAttack ? 'guessing-tight' : 'guessing', `${at.address}:${at.email}`);
}

export async function limitRefused(ctx: Context, request: FastifyRequest): Promise<void> {
  await ctx.limit('ordinary', `refused:${addressBlock(request.ip)}`);
}

/** Counted separately, so that one person over the limit doesn't affect others at the same address. */
export async function limitByPerson(
  ctx: Context,
  { call, request }: Coming,
  caller: Caller | null,
): Promise<void> {
  if (caller === null) {
    if (!isByAddress(call)) await ctx.limit(call.limit, addressBlock(request.ip));
    return;
  }
  const who = caller.impersonatorId ?? caller.userId;
  // A thief who guesses the password with a stolen sign-in must not keep the owner's other devices from changing it.
  await ctx.limit(call.limit, call.limit === 'sign-in' ? `${who}:${caller.signInId}` : who);
}

/** Not validated yet. Long values are refused later and must not fill the limiter's memory. */
function emailIn(body: unknown): string | null {
  const email: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'email') : null;
  if (typeof email !== 'string' || email.length > EMAIL_LENGTH_MAX) return null;
  return email.trim().toLowerCase();
}
