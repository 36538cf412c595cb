import type { TopicKind } from '@dubplate/shared/contract/channels.ts';
import type { TimelineKind } from '@dubplate/shared/features/admin/model.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/db.ts';
import type { Db, Tx } from './db/schema.ts';
import { recipientsOf, registerClaim, signInTimeline } from './features/accounts/accounts.ts';
import { registerGoogle } from './features/accounts/google.ts';
import { switchMailsOff } from './features/accounts/switch-mails-off.ts';
import {
  artistPages,
  artistSitemap,
  type ArtistWorks,
  type PublicOffer,
  forgetLikes,
  rememberChange,
} from './features/artists/artists.ts';
import { indexArtist } from './features/search/search.ts';
import { userDocument } from './features/accounts/user-document.ts';
import { forgetReader, mailTimeline, type People } from './features/notifications/notifications.ts';
import { registerUnsubscribe } from './features/notifications/unsubscribe.ts';
import { Hub } from './features/realtime/hub.ts';
import { publish, type Snapshot } from './features/realtime/realtime.ts';
import { uploadGate } from './features/uploads/gate.ts';
import { prepareUploads } from './features/uploads/prepare.ts';
import { forgetUploads } from './features/uploads/uploads.ts';
import { createUploadQueue, type UploadQueue } from './features/uploads/queue.ts';
import { createSigningKey } from './features/uploads/signing-key.ts';
import { forgetFreezeReasons, moneyTimeline, onBalanceChanged } from './features/wallet/wallet.ts';
import { createHooks, type Hooks } from './hooks.ts';
import type { AuditNote } from './http/implement.ts';
import type { PageMaker } from './http/page.ts';
import type { SitemapSource } from './http/sitemap.ts';
import type { Clock } from './providers/clock/port.ts';
import { registerFirebaseAction } from './providers/identity/firebase-action.ts';
import { firebaseIdentity } from './providers/identity/firebase.ts';
import { ownIdentity } from './providers/identity/own.ts';
import { googleSignIn } from './providers/identity/google.ts';
import type { IdentityProvider, SignInElsewhere } from './providers/identity/port.ts';
import { outboxMail } from './providers/mail/outbox.ts';
import type { MailProvider } from './providers/mail/port.ts';
import { smtpMail } from './providers/mail/smtp.ts';
import { noPayments } from './providers/payments/none.ts';
import type { PaymentsProvider } from './providers/payments/port.ts';
import { sandboxPayments } from './providers/payments/sandbox.ts';
import { algoliaSearch } from './providers/search/algolia.ts';
import type { SearchProvider } from './providers/search/port.ts';
import { postgresSearch } from './providers/search/postgres.ts';
import { diskStorage } from './providers/storage/disk.ts';
import type { StorageProvider } from './providers/storage/port.ts';
import {
  createSandboxGateway,
  type SandboxGateway,
  SANDBOX_HOOK_PATH,
} from './providers/payments/sandbox-gateway.ts';
import { latestTransaction } from './features/payments/payments.ts';
import { auditTimeline, blankAudit, recordAudit } from './features/admin/admin.ts';
import { registerExportDownload } from './features/admin/export-download.ts';
import { registerPersonalData } from './features/accounts/personal-data-download.ts';
import { personalData } from './personal-data.ts';
import { orderTimeline, registerLeaving } from './features/loopcheck/loopcheck.ts';
import { loopcheckOffer } from './features/loopcheck/offer.ts';
import { countLoopcheckWorks } from './features/loopcheck/works.ts';
import { registerPaymentHook } from './features/payments/hook.ts';

export interface AuditEntry extends AuditNote {
  actorId: string | null;
  action: string;
  details: unknown;
  ip: string;
}

/** Routes beside the contract, such as a provider's hook or the storage's own addresses. */
export type RouteRegistrar = (app: FastifyInstance, ctx: Context) => void | Promise<void>;

/** Data that the server writes into the page it serves, so that a first view needs no further request. */
export interface FirstView {
  /** What the client finds under the keys of its own cache. */
  data: Record<string, unknown>;
  preloadImages: { href: string; srcset?: string; sizes?: string }[];
}

/** A feature's part of what happened with one person, for the console's record page. */
export interface TimelineSource {
  kind: TimelineKind;
  isSuperAdminOnly: boolean;
  /** SQL of one person's lines: `id` (unique among all sources), `date`, `what` in words, `actor_id`, `tokens`, `link`. */
  linesOf(userId: string): RawBuilder<unknown>;
  /** Makes the words of a line where SQL cannot. */
  say?: (what: string) => string;
}

export type PersonalRow = Record<string, unknown>;
/** By kind, everything a feature keeps of one person: nothing secret, and nothing private of anybody else. */
export type PersonalData = Map<string, (db: Db, userId: string) => Promise<PersonalRow[]>>;

/** Everything a handler may reach. Only this file knows which provider stands behind a port. */
export interface Context {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  database: OpenDatabase;
  hooks: Hooks;
  identity: IdentityProvider;
  /** Null where nobody signs in by way of Google, or where the identity provider sees to it. */
  google: SignInElsewhere | null;
  mail: MailProvider;
  /** Who gets a mail: registered by the feature that keeps people, which comes after the one that sends. */
  people: People;
  realtime: Hub;
  /** What a topic's listener is told first, by the kind of topic. */
  snapshots: Map<TopicKind, Snapshot>;
  search: SearchProvider;
  payments: PaymentsProvider;
  /** The pretend card company, which exists only outside production. */
  sandboxGateway: SandboxGateway | null;
  storage: StorageProvider;
  /** Signs addresses of files and upload tickets; the same in every process of this database. */
  signingKey(): Buffer;
  /** Processes what was uploaded. */
  uploads: UploadQueue;
  routes: RouteRegistrar[];
  /** Pages of the client that are served with what they show first. */
  pageMakers: readonly PageMaker[];
  sitemap: SitemapSource;
  /** What can be bought of artists, for search engines. */
  publicOffers: readonly PublicOffer[];
  timeline: readonly TimelineSource[];
  personalData: PersonalData;
  /** What each product's rows add to the figures of artists, for a plain recomputation. */
  worksOfArtists: readonly ((tx: Tx, artistIds: readonly string[]) => Promise<ArtistWorks[]>)[];
  /** Writes down what staff did, in the same transaction when there is one. */
  audit(db: Db | Tx, entry: AuditEntry): Promise<void>;
  /** A call has committed: what it left for others (events, mails) may be sent. */
  wake(): void;
  /** Runs every job once, for a clock that was moved. Set when the jobs start. */
  runJobs(): Promise<void>;
  /** Where people reach us, without a trailing slash; the bound address until configured. */
  publicUrl(): string;
  /** Where this process itself listens. */
  boundUrl(): string;
  isServedByHttps(): boolean;
  /** Ends what the providers and features keep running. */
  close(): Promise<void>;
}

interface Parts {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  database: OpenDatabase;
  /** Both are known once the server listens. */
  publicUrl(): string;
  boundUrl(): string;
}

/** The composition root: which provider stands behind which port, and which feature listens to which hook. */
export function createContext(parts: Parts): Context {
  const { config, database, log } = parts;
  const sandboxGateway = config.isProduction
    ? null
    : createSandboxGateway({ database, log, hookUrl: () => `${parts.boundUrl()}${SANDBOX_HOOK_PATH}` });
  const hub = new Hub(() => ctx);
  const signingKey = createSigningKey();
  const storage = diskStorage({
    root: join(config.dataDir, 'media'),
    signingKey: signingKey.get,
    clock: parts.clock,
    gate: uploadGate(() => ctx),
  });
  const uploads = createUploadQueue(() => ctx);
  const registerStorage: RouteRegistrar = async (app) => {
    await prepareUploads(database, signingKey, parts.clock.now());
    storage.registerRoutes?.(app);
  };
  const ctx: Context = {
    ...parts,
    hooks: createHooks(),
    identity: config.firebase ? firebaseIdentity(database, config.firebase) : ownIdentity(database),
    google: config.google && !config.firebase ? googleSignIn(config.google) : null,
    mail: config.smtp ? smtpMail(config.smtp) : outboxMail(config.dataDir),
    people: recipientsOf,
    realtime: hub,
    snapshots: new Map<TopicKind, Snapshot>([
      ['user', async (db, _, userId) => await userDocument(db, userId)],
      ['transactions', async (db, _, userId) => await latestTransaction(db, userId)],
    ]),
    search: config.algolia
      ? algoliaSearch({ database, config: config.algolia, log })
      : postgresSearch(database),
    payments: sandboxGateway ? sandboxPayments(sandboxGateway) : noPayments(),
    sandboxGateway,
    storage,
    signingKey: signingKey.get,
    uploads,
    routes: [
      registerStorage,
      registerPaymentHook,
      registerUnsubscribe,
      registerClaim,
      registerGoogle,
      registerExportDownload,
      registerPersonalData,
      ...(config.firebase ? [registerFirebaseAction] : []),
    ],
    pageMakers: artistPages,
    sitemap: artistSitemap,
    publicOffers: [loopcheckOffer],
    personalData,
    timeline: [orderTimeline, moneyTimeline, mailTimeline, signInTimeline, auditTimeline],
    worksOfArtists: [countLoopcheckWorks],
    audit: async (db, entry) => await recordAudit(db, entry, parts.clock.now()),
    wake: () => {
      hub.wake();
      uploads.wakeIfAsked();
    },
    runJobs: async () => {},
    isServedByHttps: () => parts.publicUrl().startsWith('https:'),
    close: async () => {
      ctx.mail.close?.();
      await uploads.close();
      await hub.close();
    },
  };
  joinFeatures(ctx);
  return ctx;
}

/** What features set off in one another, in this order. */
function joinFeatures(ctx: Context): void {
  ctx.hooks.on('mailsSwitchedOff', switchMailsOff);
  ctx.hooks.on('artistChanged', rememberChange);
  ctx.hooks.on('artistChanged', indexArtist);
  onBalanceChanged(async (tx, userId) => await publish(tx, { topic: `user:${userId}` }, ctx.clock.now()));
  registerLeaving(ctx);
  ctx.hooks.on('personErased', async (tx, { userId, email, names }, { now }) => {
    await forgetReader(tx, { userId, email });
    await forgetUploads(tx, userId, now);
    await forgetFreezeReasons(tx, userId);
    await forgetLikes(tx, userId);
    await blankAudit(tx, { userId, names });
  });
}
