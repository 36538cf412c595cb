import { join } from 'node:path';
import type { Context, Parts, RouteRegistrar } from './context.ts';
import { ownContent } from './features/content/own-content.ts';
import { uploadGate } from './features/uploads/gate.ts';
import { createSigningKey, prepareUploads } from './features/uploads/signing-key.ts';
import { MEDIA_FOLDER, SPOOL_FOLDER } from './data-folders.ts';
import { videoHooks } from './features/videos/processing/hooks.ts';
import { API_BASE } from './http/address.ts';
import { httpsCalendars } from './providers/calendar/https.ts';
import { prismicContent } from './providers/content/prismic.ts';
import { systemClock } from './providers/clock/system.ts';
import { registerFirebaseAction } from './providers/identity/firebase-action.ts';
import { firebaseIdentity } from './providers/identity/firebase.ts';
import { googleSignIn } from './providers/identity/google.ts';
import { ownIdentity } from './providers/identity/own.ts';
import { cdnImages } from './providers/images/cdn.ts';
import { ownImages } from './providers/images/own.ts';
import type { LiveProvider } from './providers/live/port.ts';
import { outsideEngine } from './providers/live/engine.ts';
import { registerEngineTickets } from './providers/live/engine-tickets.ts';
import { ownForwarder } from './providers/live/forwarder.ts';
import { registerLive } from './providers/live/routes.ts';
import { outboxMail } from './providers/mail/outbox.ts';
import { smtpMail } from './providers/mail/smtp.ts';
import { noCards, noOrders } from './providers/payments/none.ts';
import { paypalPayments } from './providers/payments/paypal.ts';
import { createSandboxGateway } from './providers/payments/sandbox-gateway.ts';
import { sandboxCards, sandboxOrders } from './providers/payments/sandbox.ts';
import { stripePayments } from './providers/payments/stripe.ts';
import { manualPayouts } from './providers/payouts/manual.ts';
import { algoliaSearch } from './providers/search/algolia.ts';
import { postgresSearch } from './providers/search/postgres.ts';
import { diskStorage } from './providers/storage/disk.ts';
import { muxVideo } from './providers/video/mux.ts';
import { ownVideo } from './providers/video/own.ts';
import { s3Storage } from './providers/storage/s3.ts';

type Ports =
  | 'calendars'
  | 'content'
  | 'identity'
  | 'google'
  | 'live'
  | 'mail'
  | 'search'
  | 'payments'
  | 'orders'
  | 'sandboxGateway'
  | 'payouts'
  | 'storage'
  | 'videos'
  | 'imageUrl'
  | 'signingKey';

/** Chooses the provider of each port by configuration. No other file knows them. `context` is used only later, when it is complete. */
export function portsOf(
  parts: Parts,
  context: () => Context,
): Pick<Context, Ports> & { routes: readonly RouteRegistrar[] } {
  const { config, database, log } = parts;
  const { registerStorage, ...storage } = storageOf(parts, context);
  const { registerRoutes: registerLiveRoutes, live } = liveOf(parts, storage.signingKey);
  const { registerRoutes: registerVideoRoutes, videos } = videosOf(parts, context, storage);
  return {
    // The storage's come first: they also create the key that signs other links.
    routes: [
      registerStorage,
      registerLiveRoutes,
      registerVideoRoutes,
      ...(config.firebase ? [registerFirebaseAction] : []),
    ],
    identity: config.firebase ? firebaseIdentity(database, config.firebase) : ownIdentity(database),
    google: config.google && !config.firebase ? googleSignIn(config.google) : null,
    live,
    videos,
    mail: config.smtp ? smtpMail(config.smtp) : outboxMail(config.dataDir),
    search: config.algolia
      ? algoliaSearch({ database, config: config.algolia, log })
      : postgresSearch(database),
    calendars: httpsCalendars({ standIn: config.calendar?.standIn }),
    content: config.prismic
      ? prismicContent({ config: config.prismic, publicUrl: parts.publicUrl, log })
      : ownContent(database),
    payouts: manualPayouts(),
    ...paymentsOf(parts),
    ...storage,
  };
}

/** Outside production the sandbox replaces each provider that isn't configured; in production nothing does. */
function paymentsOf(parts: Parts): Pick<Context, 'payments' | 'orders' | 'sandboxGateway'> {
  const { config, database, log, boundUrl } = parts;
  const hookUrl = (provider: string) => `${boundUrl()}${API_BASE}/hooks/${provider}`;
  const sandbox = config.isProduction ? null : createSandboxGateway({ database, log, hookUrl });
  const cards = config.stripe ? stripePayments(config.stripe, log) : null;
  const orders = config.paypal ? paypalPayments(config.paypal) : null;
  return {
    sandboxGateway: sandbox,
    payments: cards ?? (sandbox ? sandboxCards(sandbox) : noCards()),
    orders: orders ?? (sandbox ? sandboxOrders(sandbox) : noOrders()),
  };
}

function storageOf({ config, database, clock }: Parts, context: () => Context) {
  const signingKey = createSigningKey();
  const options = {
    signingKey: signingKey.get,
    isServedByHttps: () => context().isServedByHttps(),
    clock,
    gate: uploadGate(context),
  };
  const storage = config.s3
    ? s3Storage({
        ...options,
        config: config.s3,
        spoolFolder: join(config.dataDir, SPOOL_FOLDER),
        realTime: systemClock(),
      })
    : diskStorage({ ...options, root: join(config.dataDir, MEDIA_FOLDER) });
  const registerStorage: RouteRegistrar = async (app) => {
    await prepareUploads(database, signingKey, clock.now());
    storage.registerRoutes?.(app);
  };
  const imageUrl = config.imageCdn ? cdnImages(config.imageCdn) : ownImages(storage);
  return { storage, imageUrl, signingKey: signingKey.get, registerStorage };
}

/** Our own is always there, because it plays what it made before another was configured. */
function videosOf(
  { config, clock, log }: Parts,
  context: () => Context,
  { storage, signingKey }: Pick<Context, 'storage' | 'signingKey'>,
): { videos: Context['videos']; registerRoutes: RouteRegistrar } {
  const own = ownVideo({
    storage,
    workFolder: join(config.dataDir, 'video-work'),
    ffmpegPath: config.video?.ffmpegPath,
    signingKey,
    isServedByHttps: () => context().isServedByHttps(),
    clock,
    log,
  });
  const publicUrl = () => context().publicUrl();
  const outside = config.mux ? [muxVideo({ config: config.mux, storage, clock, publicUrl })] : [];
  const providers = [...outside, own];
  const registerRoutes: RouteRegistrar = async (app, ctx) => {
    for (const provider of providers) provider.registerRoutes?.(app, videoHooks(ctx, provider.name));
    await Promise.resolve();
  };
  return { videos: { providers }, registerRoutes };
}

function liveOf(
  parts: Parts,
  signingKey: () => Buffer,
): { live: LiveProvider; registerRoutes: RouteRegistrar } {
  const { config, clock, log } = parts;
  if (config.liveEngine) {
    const { ice } = config.live;
    const live = outsideEngine({ config: config.liveEngine, ice, signingKey, clock });
    return { live, registerRoutes: registerEngineTickets };
  }
  const isOwner = config.role !== 'web';
  const forwarder = ownForwarder({
    config: config.live,
    dataDir: config.dataDir,
    isOwner,
    // A server that only this machine reaches needs no media from elsewhere. In production a proxy stands before it.
    bindAddress:
      config.live.forwarder.bindAddress ?? (config.isProduction ? undefined : loopbackOf(config.host)),
    signingKey,
    clock,
    log,
  });
  const registerRoutes: RouteRegistrar = async (app, ctx) => {
    registerLive(app, { ctx, forwarder, ice: config.live.ice });
    // No call reaches a worker, so nothing else would start it there.
    if (config.role === 'worker') void forwarder.start();
  };
  return { live: forwarder, registerRoutes };
}

const loopbackOf = (host: string): string | undefined => (host === '127.0.0.1' ? host : undefined);
