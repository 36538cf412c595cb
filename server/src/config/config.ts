import { z } from 'zod';
import { addresses, consoleProblems, originOf, publicUrlProblem } from './addresses.ts';
import { textLike } from './definition.ts';
import { type ProviderConfigs, providerConfigsOf, providerKeys, providerProblems } from './providers.ts';

/** The process's configuration. Only this folder reads the environment. Source: docs/providers.md. */
export interface Config extends ProviderConfigs {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** PostgreSQL without a pooler between, for what needs a session; undefined means `databaseUrl`. */
  databaseSessionUrl: string | undefined;
  /** A streaming replica of the same database, for reads that may be some seconds late. */
  databaseReplicaUrl: string | undefined;
  /** How many processes answer calls on this machine. With more than one, a further process starts them and runs the jobs in one of their own. */
  webConcurrency: number;
  /** Connections for queries; undefined means three for each processor, at least ten, and no more than PostgreSQL has. */
  databaseConnections: number | undefined;
  /** Statements that come again are prepared; poolers before PgBouncer 1.21 cannot hand such connections around. */
  hasPreparedStatements: boolean;
  /** `web` answers calls, `worker` runs the jobs and answers only /healthz, `all` does both. */
  role: Role;
  /** The public address, without a trailing slash; undefined means the bound address. */
  publicUrl: string | undefined;
  /** The console's own address, without a trailing slash; undefined means `/admin` of the public one. */
  consoleUrl: string | undefined;
  publicApiKey: string;
  adminEmail: string | undefined;
  isProduction: boolean;
  clockOffsetMs: number;
  hasDemoWorld: boolean;
  hasRateLimits: boolean;
  /** Staff have their rights only in sign-ins with a second step. */
  needsStaffSecondFactor: boolean;
  /** Visitors share public answers for a second. */
  cachesResponses: boolean;
  logLevel: string;
  /** The operator's external links, shown in menus. */
  links: Partial<Record<LinkName, string>>;
  /** Who runs the site, on receipts and in the terms. */
  operator: Record<'name' | 'address' | 'country' | 'email', string | undefined>;
  /** External trackers, loaded only for people who consented. */
  gaMeasurementId: string | undefined;
  metaPixelId: string | undefined;
}

const roles = ['all', 'web', 'worker'] as const;
type Role = (typeof roles)[number];
type LinkName = 'community' | 'social' | 'help' | 'faq' | 'guidelines';

/** An impossible configuration. The text says what is wrong and how to fix it. */
export class ConfigError extends Error {}

const PORT_MAX = 65_535;
const CLOCK_OFFSET_MS_MAX = 100 * 365 * 24 * 3_600_000;
const CONNECTIONS_MAX = 500;
const WEB_CONCURRENCY_MAX = 64;
const on = z.enum(['0', '1']).optional();

/** Digits only: JavaScript would also read `1e3`, `0x50` and a blank as numbers. */
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Please give a whole number.')
    .transform(Number)
    .pipe(z.int().max(max));

const link = z
  .url({ protocol: /^https$/ })
  .max(500)
  .optional();

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(PORT_MAX).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_SESSION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: wholeNumber(CONNECTIONS_MAX).pipe(z.int().min(1)).optional(),
  DATABASE_PREPARED: z.enum(['on', 'off']).optional(),
  ROLE: z.enum(roles).default('all'),
  WEB_CONCURRENCY: wholeNumber(WEB_CONCURRENCY_MAX).pipe(z.int().min(1)).default(1),
  ...addresses,
  PUBLIC_API_KEY: z
    .string()
    .max(200)
    .regex(
      /^[\x21-\x7e]+$/,
      'Please use ASCII letters, digits and signs without blanks: it is sent in a header.',
    )
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  CLOCK_OFFSET_MS: wholeNumber(CLOCK_OFFSET_MS_MAX).optional(),
  DEMO: on,
  RATE_LIMITS: z.enum(['on', 'off']).optional(),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  RESPONSE_CACHE: z.enum(['on', 'off']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  COMMUNITY_URL: link,
  SOCIAL_URL: link,
  HELP_URL: link,
  FAQ_URL: link,
  GUIDELINES_URL: link,
  OPERATOR_NAME: z.string().trim().min(1).max(200).optional(),
  OPERATOR_ADDRESS: z.string().trim().min(1).max(500).optional(),
  OPERATOR_COUNTRY: z.string().trim().min(1).max(100).optional(),
  OPERATOR_EMAIL: z.email().max(254).optional(),
  GA_MEASUREMENT_ID: textLike(
    /^G-[A-Z0-9]{4,20}$/,
    'Please give the id of a GA4 stream, such as G-ABCDE12345.',
  ),
  META_PIXEL_ID: textLike(/^\d{5,20}$/, 'Please give the number of the pixel.'),
  ...providerKeys,
});

export const environmentKeys = Object.keys(environment.shape);

/** Keys of earlier versions. What an operator has switched off must not be on again without a word. */
const renamedKeys = { KEPT_ANSWERS: 'RESPONSE_CACHE' };

function isRequiredUnlessSaid(said: 'required' | 'optional' | undefined, otherwise: boolean): boolean {
  return said === undefined ? otherwise : said === 'required';
}

/** `isChild` is true in the processes that WEB_CONCURRENCY starts, which have roles of their own. */
export function readConfig(env: Record<string, string | undefined> = process.env, isChild = false): Config {
  const values = parse(env);
  const isProduction = values.NODE_ENV === 'production';
  refuseProblems(values, { isProduction, isChild });
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseSessionUrl: values.DATABASE_SESSION_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    hasPreparedStatements: values.DATABASE_PREPARED !== 'off',
    role: values.ROLE,
    webConcurrency: values.WEB_CONCURRENCY,
    publicUrl: originOf(values.PUBLIC_URL),
    consoleUrl: originOf(values.CONSOLE_URL),
    publicApiKey: values.PUBLIC_API_KEY ?? 'public',
    adminEmail: values.ADMIN_EMAIL?.toLowerCase(),
    isProduction,
    clockOffsetMs: values.CLOCK_OFFSET_MS ?? 0,
    hasDemoWorld: !isProduction && wantsDemoWorld(values),
    hasRateLimits: values.RATE_LIMITS !== 'off',
    needsStaffSecondFactor: isRequiredUnlessSaid(values.STAFF_SECOND_FACTOR, isProduction),
    cachesResponses: values.RESPONSE_CACHE !== 'off',
    // When started by hand, the greeting is enough; an operator collects everything.
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    links: {
      ...(values.COMMUNITY_URL && { community: values.COMMUNITY_URL }),
      ...(values.SOCIAL_URL && { social: values.SOCIAL_URL }),
      ...(values.HELP_URL && { help: values.HELP_URL }),
      ...(values.FAQ_URL && { faq: values.FAQ_URL }),
      ...(values.GUIDELINES_URL && { guidelines: values.GUIDELINES_URL }),
    },
    operator: {
      name: values.OPERATOR_NAME,
      address: values.OPERATOR_ADDRESS,
      country: values.OPERATOR_COUNTRY,
      email: values.OPERATOR_EMAIL,
    },
    gaMeasurementId: values.GA_MEASUREMENT_ID,
    metaPixelId: values.META_PIXEL_ID,
    ...providerConfigsOf(values),
  };
}

function parse(env: Record<string, string | undefined>): Values {
  const given = Object.fromEntries(
    environmentKeys.flatMap((key) => (env[key] === undefined || env[key] === '' ? [] : [[key, env[key]]])),
  );
  for (const [before, now] of Object.entries(renamedKeys))
    if (env[before]) throw new ConfigError(`The configuration is wrong:\n  ${before} is called ${now} now.`);
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  return parsed.data;
}

type Values = z.infer<typeof environment>;

function refuseProblems(
  values: Values,
  { isProduction, isChild }: { isProduction: boolean; isChild: boolean },
): void {
  const problems = [
    ...providerProblems(values, isProduction),
    ...firebaseClashes(values),
    ...roleProblems(values),
    ...consoleProblems(values),
    ...(isChild ? [] : concurrencyProblems(values)),
    ...(['DATABASE_SESSION_URL', 'DATABASE_REPLICA_URL'] as const).map(
      (key) =>
        values[key] !== undefined &&
        values.DATABASE_URL === undefined &&
        `${key} needs DATABASE_URL beside it.`,
    ),
    ...(isProduction ? productionProblems(values) : []),
  ];
  const lines = problems.filter((problem) => problem !== false).map((problem) => `  ${problem}`);
  if (lines.length > 0) throw new ConfigError(`The configuration is wrong:\n${lines.join('\n')}`);
}

function firebaseClashes(values: Values): (string | false)[] {
  if (values.FIREBASE_PROJECT_ID === undefined) return [];
  return [
    values.GOOGLE_CLIENT_ID !== undefined &&
      'GOOGLE_CLIENT_ID is refused with Firebase, which keeps those sign-ins. Please use FIREBASE_GOOGLE_CLIENT_ID.',
    values.DEMO === '1' && 'DEMO=1 is refused with Firebase, which does not know the demo world’s passwords.',
  ];
}

/** It is filled by a process with jobs, for people whose passwords we keep. */
function wantsDemoWorld({ DEMO, FIREBASE_PROJECT_ID, ROLE }: Values): boolean {
  return DEMO !== '0' && FIREBASE_PROJECT_ID === undefined && ROLE !== 'web';
}

function roleProblems({ ROLE, DATABASE_URL, PUBLIC_URL }: Values): (string | false)[] {
  if (ROLE === 'all') return [];
  return [
    DATABASE_URL === undefined &&
      `ROLE=${ROLE} needs DATABASE_URL: the embedded database takes one process, which does everything.`,
    ROLE === 'worker' &&
      PUBLIC_URL === undefined &&
      'ROLE=worker needs PUBLIC_URL for the links in mails, because people reach only the other processes.',
  ];
}

function concurrencyProblems({ ROLE, DATABASE_URL, WEB_CONCURRENCY }: Values): (string | false)[] {
  if (WEB_CONCURRENCY === 1) return [];
  return [
    DATABASE_URL === undefined &&
      `WEB_CONCURRENCY=${WEB_CONCURRENCY} needs DATABASE_URL: the embedded database takes one process.`,
    ROLE === 'worker' &&
      `WEB_CONCURRENCY=${WEB_CONCURRENCY} is refused with ROLE=worker, which answers no calls.`,
  ];
}

function productionProblems(values: Values): (string | false)[] {
  return [
    values.PUBLIC_API_KEY === undefined && 'PUBLIC_API_KEY is required in production.',
    publicUrlProblem(values.PUBLIC_URL),
    values.PAYOUT_KEY === undefined &&
      'PAYOUT_KEY is required in production. Make one with: openssl rand -base64 32',
    values.CLOCK_OFFSET_MS !== undefined && 'CLOCK_OFFSET_MS is refused in production.',
    values.DEMO === '1' && 'DEMO=1 is refused in production.',
    values.RATE_LIMITS === 'off' && 'RATE_LIMITS=off is refused in production.',
  ];
}
