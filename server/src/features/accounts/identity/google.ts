import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { safeTarget } from '@dubplate/shared/lib/safe-target.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { addressBlock } from '../../../http/rate-limits/address-block.ts';
import { cookieName, cookieOptions, sentCookie } from '../../../http/security/cookies.ts';
import { httpScopeOf } from '../../../http/scope.ts';
import type { SignInElsewhere } from '../../../providers/identity/port.ts';
import { welcomeFromGoogle } from './google-welcome.ts';

const BASE = '/app/identity/google';
const COOKIE = { name: 'google-sign-in', path: BASE };
const COOKIE_SECONDS = 600;
/** Visitors don't need the provider's reasons; they are logged. */
const FAILED = '/login?error=google';

/** What the browser carries to Google and back. Scripts cannot read it, and it is sent only to these two addresses. */
const carried = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  type: z.literal([1, 2]),
});
type Carried = z.infer<typeof carried>;

interface Site {
  ctx: Context;
  google: SignInElsewhere;
}

/** Sign-in with Google, if configured. Source: docs/product/sign-in.md#google. */
export function registerGoogle(app: FastifyInstance, ctx: Context): void {
  const { google } = ctx;
  if (!google) return;
  const limited = {
    preHandler: async ({ ip }: FastifyRequest) => await ctx.limit('google', addressBlock(ip)),
  };
  app.get(`${BASE}/start`, limited, async (request, reply) => await start({ ctx, google }, request, reply));
  app.get(
    `${BASE}/callback`,
    limited,
    async (request, reply) => await comeBack({ ctx, google }, request, reply),
  );
}

const callbackUrlOf = (ctx: Context) => `${ctx.publicUrl()}${BASE}/callback`;

async function start({ ctx, google }: Site, request: FastifyRequest, reply: FastifyReply) {
  const query = new URL(request.url, ctx.publicUrl()).searchParams;
  try {
    const { url, remembered } = await google.begin(callbackUrlOf(ctx));
    const memory: Carried = {
      ...remembered,
      returnTo: safeTarget(query.get('returnTo')) ?? '/',
      type: query.get('type') === '2' ? UserType.Artist : UserType.Fan,
    };
    const value = Buffer.from(JSON.stringify(memory)).toString('base64url');
    reply.setCookie(nameOf(ctx), value, { ...cookieOptions(ctx, BASE), maxAge: COOKIE_SECONDS });
    return await redirect(reply, url);
  } catch (error) {
    ctx.log.warn({ reason: reasonOf(error) }, 'Google could not be asked');
    return await redirect(reply, FAILED);
  }
}

async function comeBack({ ctx, google }: Site, request: FastifyRequest, reply: FastifyReply) {
  const memory = readCarried(sentCookie(ctx, request, COOKIE));
  reply.clearCookie(nameOf(ctx), cookieOptions(ctx, BASE));
  if (!memory) return await redirect(reply, FAILED);
  try {
    const query = request.url.slice(request.url.indexOf('?'));
    const person = await google.finish(new URL(query, callbackUrlOf(ctx)), memory);
    const { http, writeCookies } = httpScopeOf(request, reply, ctx, null);
    const now = ctx.clock.now();
    const path = await ctx.database.transaction(
      async (tx) => await welcomeFromGoogle(tx, { ctx, now, http }, { person, ...memory }),
    );
    writeCookies();
    ctx.wake();
    return await redirect(reply, path ?? FAILED);
  } catch (error) {
    // Also if the person canceled there, or sent an old or foreign code.
    ctx.log.warn({ reason: reasonOf(error) }, 'a sign-in with Google failed');
    return await redirect(reply, FAILED);
  }
}

/** Only the message, because other fields of these errors may contain codes and tokens. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : 'unknown';
}

function nameOf(ctx: Context): string {
  return cookieName(ctx.isServedByHttps(), COOKIE);
}

function readCarried(cookie: string | null): Carried | null {
  try {
    const parsed = carried.safeParse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8')));
    // The browser controls the cookie, so its path is checked again before it is used.
    return parsed.success ? { ...parsed.data, returnTo: safeTarget(parsed.data.returnTo) ?? '/' } : null;
  } catch {
    return null;
  }
}

/** The Referer tells no page where the person came from or what the address contained. */
async function redirect(reply: FastifyReply, to: string) {
  return await reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(to, 302);
}
