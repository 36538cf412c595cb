import type { TimelineKind } from '@dubplate/shared/features/admin/model.ts';
import type { NotificationGroup } from '@dubplate/shared/features/notifications/model.ts';
import type { SecurityKind } from '@dubplate/shared/features/security/model.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Config } from './config/config.ts';
import type { OpenDatabase } from './db/db.ts';
import type { ReplicaReads } from './db/engines/replica-reads.ts';
import type { Invariant } from './db/invariants.ts';
import type { Db, Tx } from './db/schema.ts';
import type { CountName } from './http/rate-limits/count-name.ts';
import type { CalendarReader } from './providers/calendar/port.ts';
import type { Clock } from './providers/clock/port.ts';
import type { PublishedContent } from './providers/content/port.ts';
import type { IdentityProvider, SignInElsewhere } from './providers/identity/port.ts';
import type { ImageUrl } from './providers/images/port.ts';
import type { LiveProvider } from './providers/live/port.ts';
import type { MailProvider } from './providers/mail/port.ts';
import type { CardPayments, OrderPayments } from './providers/payments/port.ts';
import type { SandboxGateway } from './providers/payments/sandbox-gateway.ts';
import type { PayoutsProvider } from './providers/payouts/port.ts';
import type { SearchProvider } from './providers/search/port.ts';
import type { StorageProvider } from './providers/storage/port.ts';
import type { VideoProvider } from './providers/video/port.ts';

/** What exists before the context. */
export interface Parts {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  database: OpenDatabase;
  /** For answers that may be some seconds old, and exports. */
  replicaReads: ReplicaReads;
  /** The public address without a trailing slash; the bound address until configured. Known once the server listens. */
  publicUrl(): string;
  /** The address this process listens on. */
  boundUrl(): string;
}

/** What a handler, a job or a hook may use. `compose.ts` builds it from ports and manifests. */
export interface Context extends Parts, Provided, Collected {
  hooks: Hooks;
  identity: IdentityProvider;
  /** Null if Google sign-in is off or the identity provider handles it. */
  google: SignInElsewhere | null;
  /** Takes in and gives out sound and pictures of live sessions. */
  live: LiveProvider;
  /** Calendars that artists have elsewhere. */
  calendars: CalendarReader;
  /** Landing pages and articles as visitors see them. */
  content: PublishedContent;
  mail: MailProvider;
  search: SearchProvider;
  /** Card payments. */
  payments: CardPayments;
  /** Payments that are approved on another service's page. */
  orders: OrderPayments;
  /** The pretend card company and payment service; null in production, and if both are real. */
  sandboxGateway: SandboxGateway | null;
  payouts: PayoutsProvider;
  storage: StorageProvider;
  /** What makes videos playable. New files go to the first; each file is played by the one that made it. */
  videos: { providers: readonly VideoProvider[] };
  /** The addresses of public pictures. */
  imageUrl: ImageUrl;
  /** Signs file addresses and upload tickets. The same in every process on this database. */
  signingKey(): Buffer;
  /** Counts a call against a limit and refuses it if it is over. */
  limit(name: CountName, who: string): Promise<void>;
  /** Counts a call against a limit and tells whether it is over. */
  isOver(name: CountName, who: string): Promise<boolean>;
  /** Call after a commit, to send its events and mails. */
  wake(): void;
  /** Tells the processes with `ROLE=worker` that there is something to do now. Does nothing in a process that runs the jobs itself. */
  wakeWorkers(): void;
  /** Runs every job once, after the clock was moved. Set when the jobs start. */
  runJobs(): Promise<void>;
  /** Moves the product's clock in every process and runs what is due then; only outside production. */
  moveClock(offsetMs: number): Promise<void>;
  /** This process's jobs; null before they start. */
  jobs: JobRunner | null;
  isServedByHttps(): boolean;
  /** Stops what providers and features keep running. */
  close(): Promise<void>;
}

/**
 * What one feature provides to features that come before it and must not import it. A feature adds a type of its own by
 * declaration merging: `interface Provided { people: People }`.
 */
export interface Provided {
  /** The id of the person with this address. */
  findByEmail(db: Db | Tx, email: string): Promise<string | null>;
  /** The hash of the browser's device cookie if the account with this address has signed in there; else null. */
  knownDevice(db: Db, given: { cookie(name: string): string | null; email: string }): Promise<string | null>;
  /** Other people who paid with or store a card that this person has used. */
  accountsSharingCard(db: Db | Tx, userId: string): Promise<string[]>;
  /** Why an artist's commission is too small; null if it isn't. */
  commissionTrouble(bps: number): string | null;
  /** Whether a closed account can't be erased yet. May write in the transaction. */
  keepsFromErasure(tx: Tx, person: { userId: string; email: string }, scope: HookScope): Promise<boolean>;
  /** Logs a staff action, in its transaction if there is one. */
  audit(db: Db | Tx, entry: AuditEntry): Promise<void>;
  /** When staff changed something about an order, a session, a message or a course, and who did. */
  staffActs(db: Db | Tx, recordId: string): Promise<{ date: Date; actor: string }[]>;
  /** The reason that this member of staff gave to read a request's private content, while it counts; else null. */
  reasonToRead(db: Db | Tx, given: { actorId: string; requestId: string; now: Date }): Promise<string | null>;
  /** Logs a refusal that may be part of an attack, outside the transaction that it rolls back. */
  recordSecurity(db: Db | Tx, entry: SecurityEntry): Promise<void>;
  /** Stores how jobs ended. */
  recordJobRuns(db: Db, runs: readonly FinishedRuns[], now: Date): Promise<void>;
  /** Why pay-outs are blocked: the last ledger audit is broken or stale. Null if they aren't. */
  ledgerTrouble(db: Db | Tx, now: Date): Promise<'broken' | 'stale' | null>;
}

/**
 * Lists that features fill in their manifests and others read. A feature adds a list of its own by declaration merging:
 * `interface Collected { pageMakers: readonly PageMaker[] }`.
 */
export interface Collected {
  /** Routes outside the contract, such as webhooks. */
  routes: readonly RouteRegistrar[];
  /** Promises about the data, checked every hour and after every test. */
  invariants: readonly Invariant[];
  timeline: readonly TimelineSource[];
  personalData: readonly PersonalSource[];
}

export type RouteRegistrar = (app: FastifyInstance, ctx: Context) => void | Promise<void>;

/** A feature's part of a person's timeline in the console. */
export interface TimelineSource {
  kind: TimelineKind;
  isSuperAdminOnly: boolean;
  /** SQL of one person's lines: `id` (unique among all sources), `date`, `what` in words, `actor_id`, `tokens`, `link`. */
  linesOf(userId: string): RawBuilder<unknown>;
  /** Words for a line, if SQL can't produce them. */
  say?: (what: string) => string;
}

export type PersonalRow = Record<string, unknown>;

/** One kind of data stored about a person: one file in the export. No secrets, and nothing private about other people. */
interface PersonalSource {
  name: string;
  rowsOf(db: Db, userId: string): Promise<PersonalRow[]>;
}

/** What the audit log stores in addition to the input: whom the action concerned and what it changed. */
export interface AuditNote {
  targetId?: string | undefined;
  /** Instead of the input. */
  details?: unknown;
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

export interface SecurityEntry {
  kind: SecurityKind;
  /** Whose account it was, if that is known. */
  userId: string | null;
  /** The call, or what was used in its place. Never a secret or a text of the sender. */
  what: string;
  /** The code of the refusal, or what was done. */
  outcome: string;
  /** Only its first part is stored. */
  ip: string;
  now: Date;
}

export interface HookScope {
  ctx: Context;
  now: Date;
}

/**
 * What an earlier feature triggers in later ones. Listeners run in the caller's transaction, in the order of the
 * features. If one throws, the whole action is rolled back.
 */
export interface HookEvents {
  /** A person has registered. */
  personRegistered: { userId: string; type: 1 | 2 };
  /** A person’s password, address or second factors changed, maybe by a thief. */
  credentialsChanged: { userId: string };
  /** A person closed their account: their orders are canceled and refunded. */
  personLeft: { userId: string; username: string };
  /** The time to come back is over: each feature deletes the person's data. `names` are the person's names in other people's texts. */
  personErased: { userId: string; email: string; names: readonly string[] };
  /** An artist may no longer sell: open work is canceled as if by the artist, and refunded. */
  artistStoppedSelling: { artistId: string; cause: 'suspension' | 'closing' };
  /** Something public about an artist changed. */
  artistChanged: { artistId: string };
  /** An artist hid a review, so nothing that shows it may be used any longer. */
  reviewHidden: { requestId: string };
  /** A fan let everybody hear a loop with its answer, or took that back. */
  exampleChanged: { requestId: string };
  artistApproved: { artistId: string };
  /** A person's spendable balance, which is `token` now. */
  balanceChanged: { userId: string; token: number };
  /** Every line of an order is fully refunded; in the transaction that ended the last one. */
  orderRefunded: { orderId: string; buyerId: string };
  /** A person used a mail's unsubscribe link, or took that back. */
  mailsSwitched: { userId: string; group: NotificationGroup; isOn: boolean };
  /** An upload was processed or refused. */
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
  /** For parts that aren't features, such as the pages. They run after the features' listeners, which are listed in manifests. */
  on<N extends keyof HookEvents>(name: N, listener: HookListener<N>): void;
  run<N extends keyof HookEvents>(name: N, tx: Tx, event: HookEvents[N], scope: HookScope): Promise<void>;
}

/** A timed job. Steps are idempotent and take the time as a parameter, so a late run changes no outcome. */
export interface Job {
  name: string;
  everyMs: number;
  /** The order when all jobs run at once: what others need, then deadlines, then clean-up, then notices and sums. */
  stage: 'intake' | 'deadlines' | 'upkeep' | 'outcome';
  /** A worker also runs it soon after another process has committed something. */
  isWoken?: boolean;
  run(scope: { ctx: Context; now: Date }): Promise<void>;
}

/** How the runs of one job ended since the last write. */
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
  /** Runs every job once, in order, without waiting for timers; for a moved clock. */
  runAll(): Promise<void>;
  /** Runs a job now and records the result; false if another process is running it. A failing job doesn't throw. */
  runNow(name: string): Promise<boolean>;
  /** Stops the timers until the returned function is called, which catches up at once. */
  pause(): () => void;
  stop(): Promise<void>;
}
