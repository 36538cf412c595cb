import '@fastify/cookie';
import { DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { READER_COOKIE_PATH, readerCookie, readerTag } from '../../providers/storage/readers.ts';
import type { Caller } from '../caller.ts';
import { cookieOptions } from './cookies.ts';

/** Lets the browser of this sign-in read the addresses that its answers hold; players send no token. */
export function giveMediaCookie(
  ctx: Context,
  caller: Caller,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  const { name, value } = cookieOf(ctx, caller);
  if (request.cookies[name] === value) return;
  reply.setCookie(name, value, { ...cookieOptions(ctx, READER_COOKIE_PATH), maxAge: DAY_MS / SECOND_MS });
}

export function takeMediaCookie(ctx: Context, caller: Caller, reply: FastifyReply): void {
  reply.clearCookie(cookieOf(ctx, caller).name, cookieOptions(ctx, READER_COOKIE_PATH));
}

function cookieOf(ctx: Context, caller: Caller) {
  const key = ctx.signingKey();
  return readerCookie(key, readerTag(key, caller), ctx.isServedByHttps());
}
