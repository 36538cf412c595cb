import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, environmentKeys, readConfig } from './config.ts';

const keyFrom = (byte: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, at) => byte + at)).toString('base64');

const production = {
  NODE_ENV: 'production',
  PUBLIC_API_KEY: 'a-key',
  PUBLIC_URL: 'https://dubplate.example',
  PAYOUT_KEY: keyFrom(7),
};

function complaintOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : `threw ${String(error)}`;
  }
}

describe('readConfig', () => {
  it('needs nothing outside production', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      databaseUrl: undefined,
      databaseSessionUrl: undefined,
      publicUrl: undefined,
      publicApiKey: 'public',
      adminEmail: undefined,
      isProduction: false,
      clockOffsetMs: 0,
      hasDemoWorld: true,
      hasPreparedStatements: true,
      hasRateLimits: true,
      needsStaffSecondFactor: false,
      cachesResponses: true,
      role: 'all',
      webConcurrency: 1,
      logLevel: 'warn',
      links: {},
      live: {
        forwarder: { udpPort: 0, bindAddress: undefined, publicAddresses: [], videoCodec: 'vp8' },
        ice: { urls: [], turnSecret: undefined },
      },
      operator: {},
    });
  });

  it('takes an empty value for none, as shells and compose files write it', () => {
    const empty = Object.fromEntries(environmentKeys.map((key) => [key, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('reads what is given', () => {
    const config = readConfig({
      ...production,
      PUBLIC_URL: 'https://dubplate.example/',
      HOST: '::1',
      PORT: '0',
      DATABASE_URL: 'postgresql://user:pass@db:5432/dubplate',
      ADMIN_EMAIL: 'Boss@Example.test',
      LOG_LEVEL: 'warn',
    });
    expect(config).toMatchObject({
      host: '::1',
      port: 0,
      databaseUrl: 'postgresql://user:pass@db:5432/dubplate',
      publicUrl: 'https://dubplate.example',
      adminEmail: 'boss@example.test',
      isProduction: true,
      hasDemoWorld: false,
      hasPreparedStatements: true,
      hasRateLimits: true,
      needsStaffSecondFactor: true,
      cachesResponses: true,
      logLevel: 'warn',
    });
  });

  it('wants a key for pay-outs in production, and takes older ones beside it', () => {
    const { PAYOUT_KEY: current, ...without } = production;
    expect(complaintOf(without)).toContain('PAYOUT_KEY is required in production.');
    expect(complaintOf({ PAYOUT_KEYS_OLDER: current })).toContain('PAYOUT_KEYS_OLDER needs PAYOUT_KEY');
    expect(complaintOf({ PAYOUT_KEY: 'short' })).toContain('32 bytes as base64');
    expect(complaintOf({ PAYOUT_KEY: current, PAYOUT_KEYS_OLDER: `${current},x` })).toContain('32 bytes');
    const older = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    const config = readConfig({ ...production, PAYOUT_KEYS_OLDER: older.join(', ') });
    expect(config.payoutKeys).toEqual({ current, older });
  });

  it.each([0, 7, 255])('refuses the key of pay-outs that repeats byte %i, in production', (byte) => {
    const PAYOUT_KEY = Buffer.alloc(32, byte).toString('base64');
    expect(complaintOf({ ...production, PAYOUT_KEY })).toContain('PAYOUT_KEY is one byte repeated');
    expect(complaintOf({ PAYOUT_KEY })).toBe('');
  });

  it('wants https in production, except for an address of this machine', () => {
    const complaint = 'PUBLIC_URL must begin with https:// in production';
    for (const PUBLIC_URL of [
      'http://dubplate.example',
      'http://10.0.0.5:3000',
      'http://127.0.0.1.evil.example',
    ])
      expect(complaintOf({ ...production, PUBLIC_URL })).toContain(complaint);
    for (const PUBLIC_URL of ['https://dubplate.example', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(complaintOf({ ...production, PUBLIC_URL })).toBe('');
    expect(complaintOf({ PUBLIC_URL: 'http://dubplate.example' })).toBe('');
  });

  it('takes an address for the console only below that of the site', () => {
    const taken = readConfig({ ...production, CONSOLE_URL: 'https://Console.dubplate.example/' });
    expect([taken.consoleUrl, readConfig(production).consoleUrl]).toEqual([
      'https://console.dubplate.example',
      undefined,
    ]);
    const below = 'CONSOLE_URL must be below dubplate.example, such as https://console.dubplate.example.';
    for (const CONSOLE_URL of [
      'https://dubplate.example',
      'https://dubplate.example:8443',
      'https://console.other.example',
      'https://evildubplate.example',
    ])
      expect([CONSOLE_URL, complaintOf({ ...production, CONSOLE_URL })]).toEqual([
        CONSOLE_URL,
        expect.stringContaining(below),
      ]);
    expect(complaintOf({ ...production, CONSOLE_URL: 'http://console.dubplate.example' })).toContain(
      'CONSOLE_URL must begin like PUBLIC_URL',
    );
    expect(complaintOf({ CONSOLE_URL: 'https://console.dubplate.example' })).toContain(
      'CONSOLE_URL needs PUBLIC_URL beside it.',
    );
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['PORT', '0x50'],
    ['PORT', ' '],
    ['DATABASE_URL', 'mysql://db/x'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_SESSION_URL', 'localhost'],
    ['DATABASE_REPLICA_URL', 'localhost'],
    ['PUBLIC_URL', 'dubplate.example'],
    ['PUBLIC_URL', 'ftp://dubplate.example'],
    ['PUBLIC_URL', 'https://dubplate.example/shop'],
    ['PUBLIC_URL', 'https://dubplate.example/?a=1'],
    ['PUBLIC_URL', 'https://user:pass@dubplate.example'],
    ['CONSOLE_URL', 'https://console.dubplate.example/admin'],
    ['PUBLIC_API_KEY', 'x'.repeat(201)],
    ['PUBLIC_API_KEY', 'with a\nline'],
    ['PUBLIC_API_KEY', 'schlüssel'],
    ['ADMIN_EMAIL', 'boss'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['CLOCK_OFFSET_MS', '-1'],
    ['CLOCK_OFFSET_MS', 'tomorrow'],
    ['CLOCK_OFFSET_MS', '1e20'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATABASE_CONNECTIONS', '501'],
    ['DATABASE_PREPARED', 'yes'],
    ['ROLE', 'server'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', '65'],
    ['WEB_CONCURRENCY', 'max'],
    ['DEMO', 'yes'],
    ['DEMO', 'true'],
    ['RATE_LIMITS', 'false'],
    ['RESPONSE_CACHE', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%j and names it', (key, value) => {
    const complaint = complaintOf({ [key]: value });
    expect(complaint).toMatch(new RegExp(`^The configuration is wrong:\\n  ${key}: \\S.+`));
  });

  it('refuses a key of an earlier version and says what it is called now', () => {
    expect(complaintOf({ KEPT_ANSWERS: 'off' })).toContain('KEPT_ANSWERS is called RESPONSE_CACHE now.');
  });

  it('names everything that is wrong at once, and repeats no secret', () => {
    const complaint = complaintOf({ PORT: 'x', DEMO: 'y', DATABASE_URL: 'mysql://user:secret@db/x' });
    for (const key of ['PORT', 'DEMO', 'DATABASE_URL']) expect(complaint).toContain(`  ${key}: `);
    expect(complaint).not.toContain('secret');
  });
});

describe.each(['DATABASE_SESSION_URL', 'DATABASE_REPLICA_URL'])('%s', (key) => {
  it('is refused without the address that it adds to', () => {
    const env = { [key]: 'postgresql://db/dubplate' };
    expect(complaintOf(env)).toContain(`${key} needs DATABASE_URL beside it.`);
    expect(complaintOf({ ...env, DATABASE_URL: 'postgresql://pooler/dubplate' })).toBe('');
  });
});

describe('WEB_CONCURRENCY', () => {
  const env = { WEB_CONCURRENCY: '3' };
  const database = { DATABASE_URL: 'postgresql://db/dubplate' };

  it('is refused where only one process can be, and for a process that answers no calls', () => {
    expect(complaintOf(env)).toContain('WEB_CONCURRENCY=3 needs DATABASE_URL: ');
    const worker = { ROLE: 'worker', PUBLIC_URL: 'https://dubplate.example' };
    expect(complaintOf({ ...env, ...database, ...worker })).toContain(
      'WEB_CONCURRENCY=3 is refused with ROLE=worker',
    );
    expect(readConfig({ ...env, ...database, ...worker }, true).role).toBe('worker');
    expect(readConfig({ ...env, ...database, ROLE: 'web' }).webConcurrency).toBe(3);
    expect(readConfig({ WEB_CONCURRENCY: '1' }).webConcurrency).toBe(1);
  });
});

describe('ROLE', () => {
  const database = { DATABASE_URL: 'postgresql://db/dubplate' };

  it.each([
    [{ ROLE: 'web' }, 'ROLE=web needs DATABASE_URL: '],
    [{ ROLE: 'worker', PUBLIC_URL: 'https://dubplate.example' }, 'ROLE=worker needs DATABASE_URL: '],
    [{ ROLE: 'worker', ...database }, 'ROLE=worker needs PUBLIC_URL '],
  ])('%o is refused', (env, complaint) => {
    expect(complaintOf(env)).toContain(complaint);
  });

  it('leaves the demo world to the processes with jobs', () => {
    const roles = ['all', 'web', 'worker'] as const;
    const env = { ...database, PUBLIC_URL: 'https://dubplate.example' };
    const configs = roles.map((ROLE) => readConfig({ ...env, ROLE }));
    expect(configs.map(({ role, hasDemoWorld }) => [role, hasDemoWorld])).toEqual([
      ['all', true],
      ['web', false],
      ['worker', true],
    ]);
  });
});

describe('Google', () => {
  const client = { GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'secret' };

  it('is off without a client, and asks Google itself unless another issuer is on this machine', () => {
    expect(readConfig({}).google).toBeUndefined();
    expect(readConfig({ ...production, ...client }).google?.issuer).toBe('https://accounts.google.com');
    const local = { ...client, GOOGLE_ISSUER: 'http://127.0.0.1:4000' };
    expect(readConfig(local).google?.issuer).toBe('http://127.0.0.1:4000');
    expect(complaintOf({ ...production, ...local })).toContain('is refused in production.');
  });

  it.each([
    { GOOGLE_CLIENT_ID: 'id' },
    { GOOGLE_CLIENT_SECRET: 'secret' },
    { GOOGLE_ISSUER: 'http://127.0.0.1:4000' },
    { ...client, GOOGLE_ISSUER: 'https://accounts.google.com.evil.example' },
    { ...client, GOOGLE_ISSUER: 'http://127.0.0.1.evil.example:80' },
    { ...client, GOOGLE_ISSUER: 'http://10.0.0.1:4000' },
  ])('refuses %j', (keys) => {
    expect(complaintOf(keys)).toContain('GOOGLE_');
  });
});

describe('Prismic', () => {
  const repository = { PRISMIC_REPOSITORY: 'my-site' };
  const standIn = { PRISMIC_HOST: '127.0.0.1:12114' };

  it('is asked only when it is chosen, and a stand-in for it is on this machine', () => {
    expect([readConfig({}).prismic, readConfig({ CONTENT: 'own', ...repository }).prismic]).toEqual([
      undefined,
      undefined,
    ]);
    const chosen = { ...production, CONTENT: 'prismic', ...repository };
    expect(readConfig(chosen).prismic).toEqual({ repository: 'my-site' });
    const PRISMIC_ACCESS_TOKEN = 'x'.repeat(40);
    expect(readConfig({ ...chosen, PRISMIC_ACCESS_TOKEN }).prismic?.accessToken).toBe(PRISMIC_ACCESS_TOKEN);
    const local = { CONTENT: 'prismic', ...repository, ...standIn };
    expect(readConfig(local).prismic?.standIn).toBe('127.0.0.1:12114');
  });

  it.each([
    [{ CONTENT: 'prismic' }, 'CONTENT=prismic needs PRISMIC_REPOSITORY beside it.'],
    [{ CONTENT: 'contentful' }, 'CONTENT: '],
    [standIn, 'PRISMIC_HOST needs PRISMIC_REPOSITORY beside it.'],
    [{ PRISMIC_REPOSITORY: 'evil.example/' }, 'PRISMIC_REPOSITORY: '],
    [{ ...repository, PRISMIC_HOST: 'evil.example:80' }, 'on this machine'],
    [{ ...production, ...repository, ...standIn }, 'PRISMIC_HOST is refused in production'],
  ])('refuses %j', (keys, complaint) => {
    expect(complaintOf(keys)).toContain(complaint);
  });
});

describe('Algolia', () => {
  const application = { ALGOLIA_APP_ID: 'ABCD1234', ALGOLIA_ADMIN_KEY: '0123456789abcdef0123' };
  const host = { ALGOLIA_HOST: '127.0.0.1:9200' };

  it('is off without an application, and asks the service unless a stand-in is on this machine', () => {
    expect(readConfig({}).algolia).toBeUndefined();
    expect(readConfig({ ...production, ...application }).algolia).toEqual({
      appId: 'ABCD1234',
      adminKey: '0123456789abcdef0123',
      index: 'artists',
      host: undefined,
    });
    const given = readConfig({ ...application, ...host, ALGOLIA_INDEX: 'people' }).algolia;
    expect([given?.index, given?.host]).toEqual(['people', { url: '127.0.0.1', port: 9200 }]);
  });

  it.each([
    [{ ALGOLIA_APP_ID: 'ABCD1234' }, 'are needed together'],
    [{ ALGOLIA_ADMIN_KEY: '0123456789abcdef0123' }, 'are needed together'],
    [{ ALGOLIA_INDEX: 'people' }, 'beside it'],
    [host, 'beside it'],
    [{ ...application, ALGOLIA_HOST: 'evil.example:80' }, 'on this machine'],
    [{ ...production, ...application, ...host }, 'ALGOLIA_HOST is refused in production'],
  ])('refuses %j', (keys, complaint) => {
    expect(complaintOf(keys)).toContain(complaint);
  });
});

describe('live sessions', () => {
  it('need no configuration', () => {
    const { live, liveEngine } = readConfig({});
    expect(live).toEqual({
      forwarder: { udpPort: 0, bindAddress: undefined, publicAddresses: [], videoCodec: 'vp8' },
      ice: { urls: [], turnSecret: undefined },
    });
    expect(liveEngine).toBeUndefined();
  });

  it('take one port, addresses, a codec and ways through networks', () => {
    const { live } = readConfig({
      LIVE_PORT: '40000',
      LIVE_BIND: '10.0.0.1',
      LIVE_ADDRESS: '192.0.2.1, 2001:db8::1',
      LIVE_CODEC: 'h264',
      LIVE_ICE_SERVERS: 'stun:stun.example:3478,turns:turn.example:443?transport=tcp',
      LIVE_TURN_SECRET: 'sixteen-characters',
    });
    expect(live).toEqual({
      forwarder: {
        udpPort: 40_000,
        bindAddress: '10.0.0.1',
        publicAddresses: ['192.0.2.1', '2001:db8::1'],
        videoCodec: 'h264',
      },
      ice: {
        urls: ['stun:stun.example:3478', 'turns:turn.example:443?transport=tcp'],
        turnSecret: 'sixteen-characters',
      },
    });
  });

  const publish = { LIVE_ENGINE_PUBLISH_URL: 'http://media.example/{room}/whip' };
  it.each([
    [{ LIVE_PORT: '70000' }, 'LIVE_PORT'],
    [{ LIVE_BIND: 'media.example' }, 'give an IP address'],
    [{ LIVE_ADDRESS: '192.0.2.1, media.example' }, 'IP addresses'],
    [{ LIVE_CODEC: 'av1' }, 'LIVE_CODEC'],
    [{ LIVE_ICE_SERVERS: 'https://stun.example' }, 'stun:stun.example:3478'],
    [{ LIVE_TURN_SECRET: 'short' }, 'at least 16'],
    [
      { LIVE_TURN_SECRET: 'sixteen-characters', LIVE_ICE_SERVERS: 'stun:stun.example' },
      'needs a TURN server',
    ],
    [publish, 'are needed together'],
    [{ ...publish, LIVE_ENGINE_WATCH_URL: 'http://media.example/whep' }, '{room}'],
    [
      { ...production, ...publish, LIVE_ENGINE_WATCH_URL: 'https://media.example/{room}/whep' },
      'https in production',
    ],
  ])('refuse %j', (keys, complaint) => {
    expect(complaintOf(keys)).toContain(complaint);
  });
});

describe('S3', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'dubplate-media',
    S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG',
  };

  it('is off without a bucket, and asks Amazon for a bucket by its own host', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ ...production, ...bucket }).s3).toEqual({
      bucketUrl: 'https://dubplate-media.s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG',
      publicUrl: undefined,
    });
  });

  it.each([
    [{ S3_ADDRESSING: 'path' }, 'https://s3.eu-central-1.amazonaws.com/dubplate-media'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'http://127.0.0.1:9000/dubplate-media'],
    [
      { S3_ENDPOINT: 'https://minio.example/s3', S3_ADDRESSING: 'host' },
      'https://dubplate-media.minio.example/s3',
    ],
  ])('finds the bucket with %j at %s', (keys, bucketUrl) => {
    expect(readConfig({ ...bucket, ...keys }).s3?.bucketUrl).toBe(bucketUrl);
  });

  it('has a public address', () => {
    const config = readConfig({ ...bucket, S3_PUBLIC_URL: 'https://media.dubplate.example/' });
    expect(config.s3?.publicUrl).toBe('https://media.dubplate.example');
  });

  it.each<[Record<string, string | undefined>, string]>([
    ...Object.keys(bucket).map((key): [Record<string, string | undefined>, string] => [
      { ...bucket, [key]: undefined },
      'are needed together',
    ]),
    [{ S3_PUBLIC_URL: 'https://media.dubplate.example' }, 'needs S3_ENDPOINT'],
    [{ S3_ADDRESSING: 'path' }, 'needs S3_ENDPOINT'],
    [{ ...bucket, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT'],
    [{ ...bucket, S3_ENDPOINT: 'https://me:secret@s3.example' }, 'without a user'],
    [{ ...bucket, S3_BUCKET: 'Media/x' }, 'name of the bucket'],
    [{ ...bucket, S3_BUCKET: 'media.dubplate' }, 'S3_ADDRESSING=path'],
    [{ ...production, ...bucket, S3_ENDPOINT: 'http://minio.local:9000' }, 'https in production'],
    [{ ...production, ...bucket, S3_PUBLIC_URL: 'http://media.local' }, 'https in production'],
  ])('refuses %j', (keys, complaint) => {
    expect(complaintOf(keys)).toContain(complaint);
  });
});

describe('the image CDN', () => {
  it('is off without an address', () => {
    expect(readConfig({}).imageCdn).toBeUndefined();
    const template = 'https://cdn.example/width={width}/{key}';
    expect(readConfig({ ...production, IMAGE_CDN_URL: template }).imageCdn).toEqual({ template });
  });

  it.each([
    [{ IMAGE_CDN_URL: 'https://cdn.example/' }, '{key}'],
    [{ IMAGE_CDN_URL: 'https://cdn.example/{key}?h={height}' }, '{key}'],
    [{ IMAGE_CDN_URL: 'cdn.example/{key}' }, 'IMAGE_CDN_URL'],
    [{ IMAGE_CDN_URL: 'https://{key}/' }, 'IMAGE_CDN_URL'],
    [{ ...production, IMAGE_CDN_URL: 'http://cdn.example/{key}' }, 'https in production'],
  ])('refuses %j', (keys, complaint) => {
    expect(complaintOf(keys)).toContain(complaint);
  });
});

describe('Firebase', () => {
  const project = { FIREBASE_PROJECT_ID: 'dubplate-1a2b3', FIREBASE_API_KEY: 'AIza-key' };
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

  it('is off without a project, and asks Google unless an emulator is on this machine', () => {
    expect(readConfig({}).firebase).toBeUndefined();
    const { firebase, hasDemoWorld } = readConfig(project);
    expect(firebase).toMatchObject({ projectId: 'dubplate-1a2b3', emulatorUrl: null });
    expect(firebase?.keysUrl).toMatch(/^https:\/\/www\.googleapis\.com\/.+securetoken/);
    expect(hasDemoWorld).toBe(false);
    expect(readConfig({ ...project, ...emulator }).firebase).toMatchObject({
      emulatorUrl: 'http://127.0.0.1:9099',
      keysUrl: null,
      serviceUrl: 'http://127.0.0.1:9099/identitytoolkit.googleapis.com',
    });
  });

  it('takes the key of a service account as its file has it', () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const given = { FIREBASE_CLIENT_EMAIL: 'a@b.example' };
    for (const key of [privateKey, privateKey.replaceAll('\n', '\\n')])
      expect(
        readConfig({ ...project, ...given, FIREBASE_PRIVATE_KEY: key }).firebase?.serviceAccount,
      ).toEqual({
        email: 'a@b.example',
        privateKey,
        tokenUrl: 'https://oauth2.googleapis.com/token',
      });
    expect(readConfig(project).firebase?.serviceAccount).toBeNull();
  });

  it.each([
    [{ FIREBASE_PROJECT_ID: 'dubplate-1a2b3' }, 'are needed together'],
    [{ FIREBASE_API_KEY: 'AIza-key' }, 'are needed together'],
    [emulator, 'FIREBASE_AUTH_EMULATOR_HOST needs'],
    [{ ...project, FIREBASE_CLIENT_EMAIL: 'a@b.example' }, 'are needed together'],
    [{ ...project, FIREBASE_CLIENT_EMAIL: 'a@b.example', FIREBASE_PRIVATE_KEY: 'abc' }, 'private_key'],
    [{ FIREBASE_GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com' }, 'FIREBASE_GOOGLE_CLIENT_ID needs'],
    [{ ...project, FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.1:9099' }, 'FIREBASE_AUTH_EMULATOR_HOST: '],
    [
      { ...project, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1.evil.example:80' },
      'FIREBASE_AUTH_EMULATOR_HOST: ',
    ],
    [{ ...production, ...project, ...emulator }, 'FIREBASE_AUTH_EMULATOR_HOST is refused in production.'],
    [{ ...project, DEMO: '1' }, 'DEMO=1 is refused with Firebase'],
    [
      { ...project, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'x' },
      'GOOGLE_CLIENT_ID is refused with Firebase',
    ],
  ])('refuses %j', (keys, complaint) => {
    expect(complaintOf(keys)).toContain(complaint);
  });
});

describe('Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_0123456789',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  };
  const live = {
    ...keys,
    STRIPE_SECRET_KEY: 'rk_live_0123456789',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  };
  const url = { STRIPE_API_URL: 'http://127.0.0.1:12111/' };

  it('is off without keys, and asks Stripe unless a stand-in is on this machine', () => {
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig({ ...production, ...live }).stripe).toEqual({
      secretKey: 'rk_live_0123456789',
      publishableKey: 'pk_live_0123456789',
      webhookSecret: 'whsec_0123456789abcdef',
      apiUrl: undefined,
    });
    expect(readConfig({ ...keys, ...url }).stripe?.apiUrl).toBe('http://127.0.0.1:12111');
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_0123456789' }, 'are needed together'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: '' }, 'are needed together'],
    [url, 'beside it'],
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_test_0123456789' }, 'STRIPE_SECRET_KEY: '],
    [{ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_0123456789' }, 'STRIPE_PUBLISHABLE_KEY: '],
    [{ ...keys, STRIPE_API_URL: 'http://127.0.0.1.evil.example:80' }, 'STRIPE_API_URL: '],
    [{ ...keys, STRIPE_API_URL: 'https://api.stripe.com' }, 'STRIPE_API_URL: '],
    [{ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789' }, 'must both be'],
    [live, 'refused outside production'],
    [{ ...production, ...keys }, 'Test keys of Stripe are refused in production.'],
    [{ ...production, ...live, ...url }, 'STRIPE_API_URL is refused in production.'],
  ])('refuses %j', (given, complaint) => {
    expect(complaintOf(given)).toContain(complaint);
    expect(complaintOf(given)).not.toMatch(/_(test|live)_0123/);
  });
});

describe('PayPal', () => {
  const app = {
    PAYPAL_CLIENT_ID: 'AbCdEf0123456789',
    PAYPAL_CLIENT_SECRET: 'secret0123456789',
    PAYPAL_WEBHOOK_ID: '5GP028458E2496506',
    PAYPAL_MERCHANT_ID: 'AB2CD3EF4GH5J',
  };
  const live = { ...app, PAYPAL_ENVIRONMENT: 'live' };
  const url = { PAYPAL_API_URL: 'http://localhost:12112' };

  it('is off without an app, in the sandbox outside production and live in it', () => {
    expect(readConfig({}).paypal).toBeUndefined();
    const sandbox = readConfig({ ...app, ...url }).paypal;
    expect([sandbox?.environment, sandbox?.apiUrl]).toEqual(['sandbox', 'http://localhost:12112']);
    expect(readConfig({ ...production, ...live }).paypal).toEqual({
      clientId: 'AbCdEf0123456789',
      clientSecret: 'secret0123456789',
      webhookId: '5GP028458E2496506',
      merchantId: 'AB2CD3EF4GH5J',
      environment: 'live',
      apiUrl: undefined,
    });
  });

  it.each([
    [{ PAYPAL_CLIENT_ID: 'AbCdEf0123456789' }, 'are needed together'],
    [{ ...app, PAYPAL_MERCHANT_ID: '' }, 'are needed together'],
    [url, 'beside it'],
    [{ PAYPAL_ENVIRONMENT: 'live' }, 'beside it'],
    [{ ...app, PAYPAL_MERCHANT_ID: 'me@example.test' }, 'PAYPAL_MERCHANT_ID: '],
    [{ ...app, PAYPAL_ENVIRONMENT: 'test' }, 'PAYPAL_ENVIRONMENT: '],
    [{ ...app, PAYPAL_API_URL: 'http://10.0.0.1:12112' }, 'PAYPAL_API_URL: '],
    [live, 'refused outside production'],
    [{ ...production, ...app }, 'sandbox is refused in production'],
    [{ ...production, ...live, ...url }, 'PAYPAL_API_URL is refused in production.'],
  ])('refuses %j', (given, complaint) => {
    expect(complaintOf(given)).toContain(complaint);
    expect(complaintOf(given)).not.toContain('secret0123456789');
  });
});

describe('production', () => {
  it.each(['PUBLIC_API_KEY', 'PUBLIC_URL'] as const)('does not start without %s', (key) => {
    const { [key]: _, ...rest } = production;
    expect(complaintOf(rest)).toContain(`${key} is required in production.`);
    expect(complaintOf({ ...production, [key]: '' })).toContain(`${key} is required in production.`);
  });

  it.each([
    ['CLOCK_OFFSET_MS', '0'],
    ['CLOCK_OFFSET_MS', '1000'],
    ['DEMO', '1'],
    ['RATE_LIMITS', 'off'],
  ])('refuses %s=%s', (key, value) => {
    expect(complaintOf({ ...production, [key]: value })).toContain(`${key}`);
    expect(complaintOf({ ...production, [key]: value })).toContain('is refused in production.');
  });

  it('has no demo world whatever is said', () => {
    expect(readConfig(production).hasDemoWorld).toBe(false);
    expect(readConfig({ ...production, DEMO: '0' }).hasDemoWorld).toBe(false);
  });
});
