import type { Call } from '@dubplate/shared/contract/call.ts';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Refusal } from './errors.ts';
import type { Caller } from './caller.ts';
import { isSameSecret } from './secrets.ts';

interface Credentials {
  request: FastifyRequest;
  body: unknown;
}

/** Checks the credentials that a call requires, then the role. The handler checks whose records they are. */
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
  const caller = await ctx.identity.verify(token, ctx.clock.now());
  if (!caller && call.mayLackRecord && (await isKnownOutside(ctx, token))) return null;
  // What everybody may read is not refused to a person whose sign-in has ended.
  if (!caller && call.who === 'public') return null;
  if (!caller) throw new Refusal('unauthenticated');
  requireRole(call, caller);
  return caller;
}

async function isKnownOutside(ctx: Context, token: string): Promise<boolean> {
  const person = await ctx.identity.outside?.identify(ctx.database.db, token, ctx.clock.now());
  return person !== null && person !== undefined;
}

function requireRole(call: Call, caller: Caller): void {
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
  if (!isAllowed) throw new Refusal('forbidden');
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
