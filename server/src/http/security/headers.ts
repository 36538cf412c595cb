import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { API_BASE } from '../address.ts';
import { isAtConsole } from './sites.ts';

/** The client's policy: scripts only from this site, one named Trusted Types policy, no framing. */
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
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'dubplate',
};

/**
 * Additional hosts for each tracker and payment company, only if the operator configured it. Their scripts load others
 * by plain text, which needs a Trusted Types policy named `default`. The client creates it with the first of them,
 * after consent if required, for these addresses only (client/src/app/trusted-types.ts).
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

/** Hosts of firebase/auth. Google sign-in needs none of Firebase's scripts or frames (providers/identity/google.ts). */
const firebaseHosts = {
  'connect-src': 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
};

/** Stripe draws its fields in its own frames, and the bank's question in another. */
const stripeHosts = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'connect-src': 'https://api.stripe.com',
  'frame-src':
    'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://m.stripe.network',
};

/** PayPal draws its button in our page with style elements, for which it knows no nonce. */
function paypalHosts({ environment }: NonNullable<Config['paypal']>): Readonly<Record<string, string>> {
  const site = environment === 'live' ? 'https://www.paypal.com' : 'https://www.sandbox.paypal.com';
  const besides = 'https://www.paypalobjects.com https://c.paypal.com';
  return {
    'script-src': `${site} ${besides}`,
    'style-src': "'unsafe-inline'",
    'img-src': `${site} ${besides} https://b.stats.paypal.com`,
    'font-src': 'https://www.paypalobjects.com',
    'connect-src': `${site} ${besides}`,
    'frame-src': `${site} https://c.paypal.com`,
  };
}

/** Offers go to another live engine by fetch; sound and pictures need no permission. */
function engineHosts({ publishUrl, watchUrl }: NonNullable<Config['liveEngine']>) {
  return { 'connect-src': [publishUrl, watchUrl].map((url) => new URL(url).origin).join(' ') };
}

/** Playlists come from one host of Mux and pictures from many. */
function muxHosts({ apiUrl }: NonNullable<Config['mux']>) {
  const hosts = apiUrl ?? 'https://*.mux.com';
  return { 'media-src': hosts, 'connect-src': hosts };
}

/** Pictures and films of documents that come from Prismic. */
function prismicHosts({ repository }: NonNullable<Config['prismic']>) {
  const own = `https://${repository}.cdn.prismic.io`;
  return { 'img-src': `https://images.prismic.io ${own}`, 'media-src': own };
}

/** Files and pictures that browsers get from elsewhere: our routes lead to the bucket, pages name the others. */
function fileHosts({ s3, imageCdn }: FileConfig): Readonly<Record<string, string>>[] {
  const originOf = (url: string) => new URL(url).origin;
  const pictures = [s3?.publicUrl, imageCdn?.template].filter((url) => url !== undefined).map(originOf);
  return [
    ...(s3
      ? ['img-src', 'media-src', 'connect-src'].map((name) => ({ [name]: originOf(s3.bucketUrl) }))
      : []),
    ...pictures.map((origin) => ({ 'img-src': origin })),
  ];
}

type FileConfig = Partial<Pick<Config, 's3' | 'imageCdn'>>;
type PolicyConfig = Pick<Config, 'gaMeasurementId' | 'metaPixelId'> &
  Partial<Pick<Config, 'firebase' | 'stripe' | 'paypal' | 'liveEngine' | 'mux' | 'prismic'>> &
  FileConfig;

export function clientPolicy(config: PolicyConfig): string {
  const { gaMeasurementId, metaPixelId, stripe, paypal } = config;
  const hasScripts = [gaMeasurementId, metaPixelId, stripe, paypal].some((each) => each !== undefined);
  return policyText([
    ...identityHosts(config.firebase),
    ...fileHosts(config),
    ...(gaMeasurementId === undefined ? [] : [gaHosts]),
    ...(metaPixelId === undefined ? [] : [metaHosts]),
    ...(stripe ? [stripeHosts] : []),
    ...(paypal ? [paypalHosts(paypal)] : []),
    ...(config.liveEngine ? [engineHosts(config.liveEngine)] : []),
    ...(config.mux ? [muxHosts(config.mux)] : []),
    ...(config.prismic ? [prismicHosts(config.prismic)] : []),
    ...(hasScripts ? [{ 'trusted-types': 'default' }] : []),
  ]);
}

/** Whether pages of this site may play what is there. */
export function mayPlay(config: PolicyConfig, { origin }: URL, publicUrl: string): boolean {
  const [, sources = ''] = /media-src ([^;]*)/.exec(clientPolicy(config)) ?? [];
  return [new URL(publicUrl).origin, ...sources.split(' ')].includes(origin);
}

function identityHosts(firebase: Config['firebase']) {
  if (!firebase) return [];
  return [firebase.emulatorUrl === null ? firebaseHosts : { 'connect-src': firebase.emulatorUrl }];
}

function policyText(additions: readonly Readonly<Record<string, string>>[]): string {
  const names = new Set([strictPolicy, ...additions].flatMap((each) => Object.keys(each)));
  return [...names]
    .map((name) => {
      const sources = [strictPolicy, ...additions].flatMap((each) => each[name]?.split(' ') ?? []);
      return [name, ...new Set(sources)].join(' ');
    })
    .join('; ');
}

/** The same for a preview, which the console shows in a frame beside its editor. No other page may be framed. */
export function previewPolicy(config: PolicyConfig & Partial<Pick<Config, 'consoleUrl'>>): string {
  const editor = config.consoleUrl ?? "'self'";
  return clientPolicy(config).replace("frame-ancestors 'none'", `frame-ancestors ${editor}`);
}

/** Parts of a page itself, by their hashes. */
export interface InlineSources {
  script: string;
  styles: readonly string[];
}

/** How a policy names the text of an element. */
export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Allows a script and styles of the page itself. Where every style is allowed, naming one would forbid the others. */
export function allowInline(policy: string, { script, styles }: InlineSources): string {
  const withScript = policy.replace("script-src 'self'", `script-src 'self' '${script}'`);
  if (policy.includes("'unsafe-inline'")) return withScript;
  return withScript.replace(
    "style-src 'self'",
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(' '),
  );
}

/**
 * Emotion writes the console's styles into style elements, allowed by a nonce per page. The console never turns a
 * string into HTML or a script, so it gets no Trusted Types policy. It frames pages of the site: previews.
 */
export function consolePolicy(
  nonce: string,
  config: Partial<Pick<Config, 'firebase'>> & FileConfig,
  site = "'self'",
): string {
  return policyText([...identityHosts(config.firebase), ...fileHosts(config), { 'frame-src': site }])
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace('trusted-types dubplate', "trusted-types 'none'");
}

export function registerHeaders(app: FastifyInstance, ctx: Context): void {
  const policy = clientPolicy(ctx.config);
  // PayPal's window must be able to answer our page, which the strict value prevents. The console never pays.
  const clientOpener = ctx.config.paypal ? 'same-origin-allow-popups' : 'same-origin';
  // With `done`, because a promise for each answer costs time.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    // A page counts down by this clock, because the device's may be wrong.
    if (request.url.startsWith(API_BASE)) reply.header('x-time', ctx.clock.now().toISOString());
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    const isConsole = request.url.startsWith('/admin');
    reply.header('cross-origin-opener-policy', isConsole ? 'same-origin' : clientOpener);
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
    if (ctx.isServedByHttps())
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (isAtConsole(ctx, request.headers.host ?? null)) reply.header('x-robots-tag', 'noindex');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    done(null, payload);
  });
}
