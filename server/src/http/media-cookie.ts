import '@fastify/cookie';
import { DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { readerCookie, readerTag } from '../providers/storage/readers.ts';
import type { Caller } from './caller.ts';

/** Lets the browser of this sign-in read the addresses that its answers hold; players send no token. */
export function giveMediaCookie(
  ctx: Context,
  caller: Caller,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  const { name, value } = cookieOf(ctx, caller);
  if (request.cookies[name] === value) return;
  reply.setCookie(name, value, { ...optionsOf(ctx), maxAge: DAY_MS / SECOND_MS });
}

export function takeMediaCookie(ctx: Context, caller: Caller, reply: FastifyReply): void {
  reply.clearCookie(cookieOf(ctx, caller).name, optionsOf(ctx));
}

function cookieOf(ctx: Context, caller: Caller) {
  const key = ctx.signingKey();
  return readerCookie(key, readerTag(key, caller));
}

/** The whole site, so that a call sees whether the browser has it. */
function optionsOf(ctx: Context) {
  return { httpOnly: true, sameSite: 'lax', secure: ctx.isServedByHttps(), path: '/' } as const;
}
