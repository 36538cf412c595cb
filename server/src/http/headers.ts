import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** The client's policy: scripts only from here, one named Trusted Types policy, nothing framed. */
const clientPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dubplate',
].join('; ');

/**
 * Emotion writes the console's styles into style elements, which the nonce of each page allows. Nothing in it turns a
 * string into HTML or a script, so it may make no Trusted Types policy at all.
 */
export function consolePolicy(nonce: string): string {
  return clientPolicy
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace('trusted-types dubplate', "trusted-types 'none'");
}

export function registerHeaders(app: FastifyInstance, ctx: Context): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
    if (ctx.isServedByHttps())
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', clientPolicy);
  });
}
