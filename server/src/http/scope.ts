import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { HttpScope, ReceivedFile } from './caller.ts';
import { CALL_COOKIES_PATH, cookieName, cookieOptions, sentCookie } from './security/cookies.ts';

/**
 * The parts of HTTP that handlers may use. Cookies are hidden from scripts. They are set after the commit, because a
 * browser must never hold a secret that was rolled back.
 */
export function httpScopeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Context,
  file: ReceivedFile | null,
): { http: HttpScope; writeCookies(): void } {
  const writings: (() => void)[] = [];
  const path = CALL_COOKIES_PATH;
  const nameOf = (name: string) => cookieName(ctx.isServedByHttps(), { name, path });
  const options = cookieOptions(ctx, path);
  const http: HttpScope = {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    idToken: idTokenOf(request.body),
    origin: request.headers.origin ?? null,
    host: request.headers.host ?? null,
    cookie: (name) => sentCookie(ctx, request, { name, path }),
    setCookie: (name, value, maxAgeSeconds) =>
      void writings.push(
        () => void reply.setCookie(nameOf(name), value, { ...options, maxAge: maxAgeSeconds }),
      ),
    clearCookie: (name) => void writings.push(() => void reply.clearCookie(nameOf(name), options)),
    file,
  };
  return {
    http,
    writeCookies: () => {
      for (const write of writings) write();
    },
  };
}

function idTokenOf(body: unknown): string | null {
  const token: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'token') : null;
  return typeof token === 'string' ? token : null;
}
