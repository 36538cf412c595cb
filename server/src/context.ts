import type { TopicKind } from '@dubplate/shared/contract/channels.ts';
import type { TimelineKind } from '@dubplate/shared/features/admin/model.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/db.ts';
import type { Db, Tx } from './db/schema.ts';
import { type LedgerTrouble, ledgerTrouble, recordAudit } from './features/admin/admin.ts';
import type { ArtistWorks, PublicOffer } from './features/artists/artists.ts';
import type { People } from './features/notifications/notifications.ts';
import type { Hub } from './features/realtime/hub.ts';
import type { Audience, Snapshot } from './features/realtime/realtime.ts';
import type { Tippable } from './features/tips/tips.ts';
import type { UploadQueue } from './features/uploads/queue.ts';
import { createHooks, type Hooks, type HookScope } from './hooks.ts';
import type { JobRunner } from './job-runner.ts';
import type { AuditNote } from './http/implement.ts';
import type { PageMaker } from './http/page.ts';
import type { SitemapSource } from './http/sitemap.ts';
import { featureParts, joinFeatures } from './joined-features.ts';
import { portsOf } from './ports.ts';
import type { Clock } from './providers/clock/port.ts';
import type { IdentityProvider, SignInElsewhere } from './providers/identity/port.ts';
import type { MailProvider } from './providers/mail/port.ts';
import type { CardPayments, OrderPayments } from './providers/payments/port.ts';
import type { SandboxGateway } from './providers/payments/sandbox-gateway.ts';
import type { PayoutsProvider } from './providers/payouts/port.ts';
import type { SearchProvider } from './providers/search/port.ts';
import type { StorageProvider } from './providers/storage/port.ts';

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

/** Everything a handler may reach. */
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
  /** The one who has this address, and SQL of the ids of all whose address holds a part: for features that come before people. */
  findByEmail(db: Db | Tx, email: string): Promise<string | null>;
  peopleMatching(wish: { email: string }): RawBuilder<unknown>;
  realtime: Hub;
  /** What a topic's listener is told first, by the kind of topic. */
  snapshots: Map<TopicKind, Snapshot>;
  search: SearchProvider;
  /** Takes cards. */
  payments: CardPayments;
  /** Takes payments that are approved at another service's own page. */
  orders: OrderPayments;
  /** Other people who paid with a card that this person has used as well: registered by the feature that keeps cards. */
  cardTwins(db: Db | Tx, userId: string): Promise<string[]>;
  /** The pretend card company and payment service; null in production and where both are real. */
  sandboxGateway: SandboxGateway | null;
  payouts: PayoutsProvider;
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
  /** Who may listen to topics that are not a person's own, by the kind of topic. */
  audiences: Map<TopicKind, Audience>;
  /** Deliveries that a tip can be given for, by whoever sells them. */
  tippable: readonly Tippable[];
  /** What each product's rows add to the figures of artists, for a plain recomputation. */
  worksOfArtists: readonly ((tx: Tx, artistIds: readonly string[]) => Promise<ArtistWorks[]>)[];
  /** Whether something must still happen before a closed account may be erased; what it does about that is part of the transaction. */
  keepsFromErasure(tx: Tx, person: { userId: string; email: string }, scope: HookScope): Promise<boolean>;
  /** Writes down what staff did, in the same transaction when there is one. */
  audit(db: Db | Tx, entry: AuditEntry): Promise<void>;
  /** A call has committed: what it left for others (events, mails) may be sent. */
  wake(): void;
  /** Runs every job once, for a clock that was moved. Set when the jobs start. */
  runJobs(): Promise<void>;
  /** The timed rules of this process. Set when they start; null before. */
  jobs: JobRunner | null;
  /** Why pay-outs wait: the last audit found something, or is too old. Null before the first. Inside a transaction give its `tx`. */
  ledgerTrouble(now: Date, db?: Db | Tx): Promise<LedgerTrouble | null>;
  /** Where people reach us, without a trailing slash; the bound address until configured. */
  publicUrl(): string;
  /** Where this process itself listens. */
  boundUrl(): string;
  isServedByHttps(): boolean;
  /** Ends what the providers and features keep running. */
  close(): Promise<void>;
}

/** What is there before anything else. */
export interface Parts {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  database: OpenDatabase;
  /** Both are known once the server listens. */
  publicUrl(): string;
  boundUrl(): string;
}

/** The composition root: `ports.ts` says which provider stands behind which port, `joined-features.ts` which feature brings what. */
export function createContext(parts: Parts): Context {
  const { registerStorage, ...ports } = portsOf(parts, () => ctx);
  const features = featureParts(parts.config);
  const ctx: Context = {
    ...parts,
    ...ports,
    ...features,
    hooks: createHooks(),
    // Before what features serve, because it also makes the key that their links are signed with.
    routes: [registerStorage, ...features.routes],
    audit: async (db, entry) => await recordAudit(db, entry, parts.clock.now()),
    wake: () => {
      ctx.realtime.wake();
      ctx.uploads.wakeIfAsked();
    },
    runJobs: async () => {},
    jobs: null,
    ledgerTrouble: async (now, db = parts.database.db) => await ledgerTrouble(db, now),
    isServedByHttps: () => parts.publicUrl().startsWith('https:'),
    close: async () => {
      ctx.mail.close?.();
      await ctx.uploads.close();
      await ctx.realtime.close();
    },
  };
  joinFeatures(ctx);
  return ctx;
}
