import { type CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import type { OpenDatabase, OpenOptions } from './engine.ts';
import type { ExportSource, ReplicaReads } from './replica-reads.ts';
import { openPostgres } from './postgres.ts';
import type { Db } from '../schema.ts';

const lateMsMax = 10_000;
const checkMs = 1000;
/** A replica that does not answer for so long is away. */
const probeMs = 3000;

export interface ReplicaOptions extends Omit<OpenOptions, 'databaseUrl' | 'sessionUrl' | 'dataDir'> {
  url: string;
  /** No answer of the replica is older. */
  lateMsMax?: number;
  checkMs?: number;
}

/** The address is not of a streaming replica of this database. The text says what it is of. */
export class NotAReplicaError extends Error {}

/** The primary's place in its log at a moment: a replica that has replayed it is at most as late as that moment. */
interface Mark {
  at: number;
  place: bigint;
}

/**
 * A streaming replica. It is asked only while it is known to have replayed what the primary had written at most `lateMsMax`
 * ago. That is found by comparing places in the log, so that an idle primary, a cut connection between the two and
 * clocks that differ mislead nobody.
 */
export class Replica implements ReplicaReads {
  readonly source: ExportSource;
  readonly #primary: OpenDatabase;
  readonly #options: ReplicaOptions;
  #probe: Client | null = null;
  /** Open only while the replica is used, so that connections to one that hung are not used again. */
  #opened: OpenDatabase | null = null;
  /** Rejects when the replica is given up, for reads that wait for one that hangs. */
  #lost = lostLater();
  #marks: Mark[] = [];
  #freshAt = -Infinity;
  #reported: 'used' | 'left' | null = null;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(primary: OpenDatabase, options: ReplicaOptions) {
    this.#primary = primary;
    this.#options = options;
    this.source = { kind: 'postgres', db: primary.db, copyCsv: (select) => this.#copy(select) };
  }

  /** Refuses another database with a NotAReplicaError. One that is away now is used from when it is there. */
  async begin(): Promise<this> {
    try {
      await this.#check();
    } catch (error) {
      if (error instanceof NotAReplicaError) {
        await this.close();
        throw error;
      }
      this.#leave(error);
    }
    this.#checkLater();
    return this;
  }

  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const replica = this.#usable();
    if (replica === null) return await work(this.#primary.db);
    try {
      return await Promise.race([work(replica.db), this.#lost.promise]);
    } catch {
      // Also a refusal: what is missing may only be on its way.
      return await work(this.#primary.db);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#checking;
    await this.#endProbe();
    await this.#opened?.close();
  }

  async *#copy(select: string | CompiledQuery): AsyncGenerator<Buffer> {
    const lines = this.#usable()?.copyCsv(select)[Symbol.asyncIterator]();
    if (lines) {
      const first = await Promise.race([lines.next(), this.#lost.promise]).catch(() => null);
      if (first?.done === true) return;
      if (first) {
        try {
          yield first.value;
          yield* { [Symbol.asyncIterator]: () => lines };
        } finally {
          await lines.return?.();
        }
        return;
      }
    }
    yield* this.#primary.copyCsv(select);
  }

  #usable(): OpenDatabase | null {
    return this.#isFresh() ? this.#opened : null;
  }

  #isFresh(): boolean {
    return performance.now() - this.#freshAt < (this.#options.lateMsMax ?? lateMsMax);
  }

  #checkLater(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#checking = this.#check()
        .catch((error: unknown) => this.#leave(error))
        .finally(() => this.#checkLater());
    }, this.#options.checkMs ?? checkMs).unref();
  }

  async #check(): Promise<void> {
    const at = performance.now();
    const primary = await factsOfPrimary(this.#primary.db);
    const replica = await this.#askReplica();
    refuseStranger(primary, replica);
    const oldest = at - (this.#options.lateMsMax ?? lateMsMax);
    this.#marks = [...this.#marks, { at, place: BigInt(primary.place) }].filter((mark) => mark.at > oldest);
    const seen = this.#marks.findLast(({ place }) => place <= BigInt(replica.place));
    if (seen) this.#freshAt = seen.at;
    if (this.#isFresh()) await this.#use();
    else if (this.#opened) this.#leave(new Error('The replica is too late.'));
  }

  async #use(): Promise<void> {
    if (this.#opened || this.#isClosed) return;
    const { url, ...options } = this.#options;
    this.#lost = lostLater();
    this.#opened = await openPostgres({ ...options, dataDir: '' }, url);
    this.#report('used');
  }

  #leave(error: unknown): void {
    const opened = this.#opened;
    this.#opened = null;
    this.#freshAt = -Infinity;
    this.#marks = [];
    this.#lost.reject(error);
    void this.#endProbe();
    // Exports that are under way end first; connections that hang end when the system gives them up.
    opened?.close().catch(() => {});
    this.#report('left', error);
  }

  #report(state: 'used' | 'left', error?: unknown): void {
    if (this.#reported === state || this.#isClosed) return;
    this.#reported = state;
    const { log } = this.#options;
    if (state === 'used') log?.info({}, 'the replica answers reads');
    else log?.warn({ err: error }, 'replica unreachable or lagging: reading from primary');
  }

  async #askReplica(): Promise<Facts> {
    this.#probe ??= await this.#openProbe();
    const { rows } = await this.#probe.query<Facts>(factsText('pg_last_wal_replay_lsn()'));
    return oneOf(rows);
  }

  async #openProbe(): Promise<Client> {
    const probe = new Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: probeMs,
      query_timeout: probeMs,
      application_name: 'dubplate',
    });
    probe.on('error', () => {});
    await probe.connect();
    return probe;
  }

  async #endProbe(): Promise<void> {
    const probe = this.#probe;
    this.#probe = null;
    probe?.connection.stream.destroy();
    await probe?.end().catch(() => {});
  }
}

interface Facts {
  system: string;
  database: string;
  isReplica: boolean;
  /** In the log of changes, in bytes. */
  place: string;
}

function factsText(place: string): string {
  return `select (select system_identifier::text from pg_control_system()) as system, current_database() as database,
    pg_is_in_recovery() as "isReplica", trunc(coalesce(${place} - '0/0'::pg_lsn, 0))::text as place`;
}

async function factsOfPrimary(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`${sql.raw(factsText('pg_current_wal_lsn()'))}`.execute(db);
  return oneOf(rows);
}

function oneOf(rows: readonly Facts[]): Facts {
  const [facts] = rows;
  if (!facts) throw new Error('The database did not say what it is.');
  return facts;
}

function refuseStranger(primary: Facts, replica: Facts): void {
  const wanted = 'It must be a streaming replica of DATABASE_URL.';
  if (replica.system !== primary.system)
    throw new NotAReplicaError(`DATABASE_REPLICA_URL points to another PostgreSQL server. ${wanted}`);
  if (!replica.isReplica)
    throw new NotAReplicaError(`DATABASE_REPLICA_URL points to the primary itself. ${wanted}`);
  if (replica.database !== primary.database)
    throw new NotAReplicaError(
      `DATABASE_REPLICA_URL points to the database ${replica.database}, and DATABASE_URL to ${primary.database}.`,
    );
}

function lostLater(): PromiseWithResolvers<never> {
  const lost = Promise.withResolvers<never>();
  // Mostly nobody waits for it.
  lost.promise.catch(() => {});
  return lost;
}
