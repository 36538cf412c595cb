import type { TimelineKind } from '@dubplate/shared/features/admin/model.ts';
import type { NotificationGroup } from '@dubplate/shared/features/notifications/model.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Config } from './config/config.ts';
import type { OpenDatabase } from './db/db.ts';
import type { Invariant } from './db/invariants.ts';
import type { Db, Tx } from './db/schema.ts';
import type { Clock } from './providers/clock/port.ts';
import type { IdentityProvider, SignInElsewhere } from './providers/identity/port.ts';
import type { MailProvider } from './providers/mail/port.ts';
import type { CardPayments, OrderPayments } from './providers/payments/port.ts';
import type { SandboxGateway } from './providers/payments/sandbox-gateway.ts';
import type { PayoutsProvider } from './providers/payouts/port.ts';
import type { SearchProvider } from './providers/search/port.ts';
import type { StorageProvider } from './providers/storage/port.ts';

/** What is there before anything else. */
export interface Parts {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  database: OpenDatabase;
  /** Where people reach the product, without a trailing slash; the bound address until configured. Known once the server listens. */
  publicUrl(): string;
  /** Where this process itself listens. */
  boundUrl(): string;
}

/** What a handler, a job or a hook may reach. `compose.ts` puts it together from ports and manifests. */
export interface Context extends Parts, Provided, Collected {
  hooks: Hooks;
  identity: IdentityProvider;
  /** Null where nobody signs in through Google, or where the identity provider handles it. */
  google: SignInElsewhere | null;
  mail: MailProvider;
  search: SearchProvider;
  /** Takes cards. */
  payments: CardPayments;
  /** Takes payments that are approved on another service's own page. */
  orders: OrderPayments;
  /** The pretend card company and payment service; null in production and where both are real. */
  sandboxGateway: SandboxGateway | null;
  payouts: PayoutsProvider;
  storage: StorageProvider;
  /** Signs addresses of files and upload tickets; the same in every process of this database. */
  signingKey(): Buffer;
  /** A call has committed: what it left for others (events, mails) may be sent. */
  wake(): void;
  /** Runs every job once, for a clock that was moved. Set when the jobs start. */
  runJobs(): Promise<void>;
  /** The jobs of this process. Set when they start; null before. */
  jobs: JobRunner | null;
  isServedByHttps(): boolean;
  /** Ends what providers and features keep running. */
  close(): Promise<void>;
}

/**
 * What exactly one feature provides to features that come before it and must not import it. A type that only a feature
 * knows is added where it is defined, by declaration merging: `interface Provided { people: People }`.
 */
export interface Provided {
  /** The id of the person who has this address. */
  findByEmail(db: Db | Tx, email: string): Promise<string | null>;
  /** SQL of the ids of everybody whose address contains a text. */
  peopleMatching(query: { email: string }): RawBuilder<unknown>;
  /** Other people who paid with a card that this person has used as well. */
  accountsSharingCard(db: Db | Tx, userId: string): Promise<string[]>;
  /** Whether something must still happen before a closed account may be erased; what it does about that is part of the transaction. */
  keepsFromErasure(tx: Tx, person: { userId: string; email: string }, scope: HookScope): Promise<boolean>;
  /** Writes down what staff did, in the same transaction when there is one. */
  audit(db: Db | Tx, entry: AuditEntry): Promise<void>;
  /** Writes down how jobs ended. */
  recordJobRuns(db: Db, runs: readonly FinishedRuns[], now: Date): Promise<void>;
  /** Why pay-outs wait: the last audit of the books found something, or is too old. Null when they may go. */
  ledgerTrouble(db: Db | Tx, now: Date): Promise<'broken' | 'stale' | null>;
}

/**
 * Lists that features fill in their manifests and others read. A list whose entries only one feature knows is added there,
 * by declaration merging: `interface Collected { pageMakers: readonly PageMaker[] }`.
 */
export interface Collected {
  /** Routes beside the contract, such as a provider's hook. */
  routes: readonly RouteRegistrar[];
  /** Promises about the data, checked every hour and after every test. */
  invariants: readonly Invariant[];
  timeline: readonly TimelineSource[];
  personalData: readonly PersonalSource[];
}

export type RouteRegistrar = (app: FastifyInstance, ctx: Context) => void | Promise<void>;

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

/** One kind of what is kept about a person: a file of that name in the export. Nothing secret, and nothing private of another person. */
export interface PersonalSource {
  name: string;
  rowsOf(db: Db, userId: string): Promise<PersonalRow[]>;
}

/** What the audit log keeps of a staff action beside what was sent: whom it concerned and what it changed. */
export interface AuditNote {
  targetId?: string | undefined;
  before?: unknown;
  after?: unknown;
}

export interface AuditEntry extends AuditNote {
  actorId: string | null;
  action: string;
  details: unknown;
  ip: string;
  now: Date;
}

export interface HookScope {
  ctx: Context;
  now: Date;
}

/**
 * What an earlier feature sets off in later ones, by name. Listeners run inside the caller's transaction, in the order of
 * the features; one that throws undoes the whole act.
 */
export interface HookEvents {
  /** A new person is registered. */
  personRegistered: { userId: string; type: 1 | 2 };
  /** A person closed their account: what they ordered is canceled and refunded. */
  personLeft: { userId: string; username: string };
  /** The time to come back is over: each feature deletes what it keeps of the person. `names` is what texts of others may say. */
  personErased: { userId: string; email: string; names: readonly string[] };
  /** An artist may no longer sell: open work is canceled as the artist and refunded. */
  artistLeft: { artistId: string; reason: string };
  /** Something that others may see or find of an artist changed. */
  artistChanged: { artistId: string };
  artistApproved: { artistId: string };
  artistRejected: { artistId: string; reason: string };
  artistSuspended: { artistId: string; reason: string };
  /** A person followed the link of a mail that stops a group of mails. */
  mailsSwitchedOff: { userId: string; group: NotificationGroup };
  /** A payment was credited or failed. */
  paymentSettled: {
    userId: string;
    paymentId: string;
    context: string;
    tokens: number;
    amountCents: number;
    isCredited: boolean;
  };
  /** An upload was decoded, or refused after a look at its content. */
  uploadProcessed: {
    userId: string;
    fileUrl: string;
    status: number;
    reason: string | null;
    durationSeconds: number | null;
  };
}

export type HookListener<N extends keyof HookEvents> = (
  tx: Tx,
  event: HookEvents[N],
  scope: HookScope,
) => Promise<void>;

export interface Hooks {
  /** For parts that are no feature, such as the pages. Features list theirs in their manifests; these run after them. */
  on<N extends keyof HookEvents>(name: N, listener: HookListener<N>): void;
  run<N extends keyof HookEvents>(name: N, tx: Tx, event: HookEvents[N], scope: HookScope): Promise<void>;
}

/** A timed rule. Steps are idempotent and take the time as a parameter; lag can change no outcome. */
export interface Job {
  name: string;
  everyMs: number;
  /** Its place when all are run at once: what others need first, deadlines next, what tells of them or sums up last. */
  stage: 'intake' | 'deadlines' | 'upkeep' | 'outcome';
  run(scope: { ctx: Context; now: Date }): Promise<void>;
}

/** How runs of one job since the last writing ended. */
export interface FinishedRuns {
  job: string;
  startedAt: Date;
  finishedAt: Date;
  durationMs: number;
  error: string | null;
  runs: number;
  failures: number;
}

export interface JobRunner {
  all: readonly Job[];
  /** Since when this process runs them, by the product's clock. */
  startedAt: Date;
  /** Runs everything once, in order, whatever the timers say; for a clock that was moved. */
  runAll(): Promise<void>;
  /** Runs one now and writes down how it went; false when another process is running it. Nothing is thrown when the job fails. */
  runNow(name: string): Promise<boolean>;
  /** Keeps the timers from running anything until the returned function is called, which catches up at once. */
  pause(): () => void;
  stop(): Promise<void>;
}
