import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';

/** The client's policy: scripts only from here, one named Trusted Types policy, nothing framed. */
const strictPolicy: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self' blob:",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'dubplate',
};

/**
 * What each tracker needs beyond it, added only where the operator configured that tracker. Their scripts load further
 * ones by plain text, which takes a Trusted Types policy named `default`; the client makes it after consent, for these
 * addresses alone (client/src/app/trusted-types.ts).
 */
const gaHosts = {
  'script-src': 'https://www.googletagmanager.com',
  'img-src': 'https://*.google-analytics.com https://www.googletagmanager.com',
  'connect-src':
    'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
};
const metaHosts = {
  'script-src': 'https://connect.facebook.net',
  'img-src': 'https://www.facebook.com',
  'connect-src': 'https://www.facebook.com https://connect.facebook.net',
};

/** firebase/auth speaks with these; it signs in by Google without a script or frame of theirs (providers/identity/google.ts). */
const firebaseHosts = {
  'connect-src': 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
};

type PolicyConfig = Pick<Config, 'gaMeasurementId' | 'metaPixelId'> & Partial<Pick<Config, 'firebase'>>;

export function clientPolicy(config: PolicyConfig): string {
  const hasTracker = config.gaMeasurementId !== undefined || config.metaPixelId !== undefined;
  return policyText([
    ...identityHosts(config.firebase),
    ...(config.gaMeasurementId === undefined ? [] : [gaHosts]),
    ...(config.metaPixelId === undefined ? [] : [metaHosts]),
    ...(hasTracker ? [{ 'trusted-types': 'default' }] : []),
  ]);
}

function identityHosts(firebase: Config['firebase']) {
  if (!firebase) return [];
  return [firebase.emulatorUrl === null ? firebaseHosts : { 'connect-src': firebase.emulatorUrl }];
}

function policyText(additions: readonly Readonly<Record<string, string>>[]): string {
  return Object.entries(strictPolicy)
    .map(([name, sources]) => [name, sources, ...additions.flatMap((each) => each[name] ?? [])].join(' '))
    .join('; ');
}

/**
 * Emotion writes the console's styles into style elements, which the nonce of each page allows. Nothing in it turns a
 * string into HTML or a script, so it may make no Trusted Types policy at all.
 */
export function consolePolicy(nonce: string, { firebase }: Partial<Pick<Config, 'firebase'>>): string {
  return policyText(identityHosts(firebase))
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace('trusted-types dubplate', "trusted-types 'none'");
}

export function registerHeaders(app: FastifyInstance, ctx: Context): void {
  const policy = clientPolicy(ctx.config);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
    if (ctx.isServedByHttps())
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
  });
}
