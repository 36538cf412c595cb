import type { DestinationStream } from 'pino';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { type Config, ConfigError } from './config/config.ts';
import { createContext } from './compose.ts';
import type { Context, JobRunner } from './context.ts';
import { type OpenDatabase, openDatabase } from './db/db.ts';
import { type ReplicaReads, readsOfPrimary } from './db/engines/replica-reads.ts';
import { migrate } from './db/migrate.ts';
import { NotAReplicaError, Replica } from './db/engines/replica.ts';
import { jobs } from './features.ts';
import { createApp } from './http/app.ts';
import { startJobs } from './jobs/runner.ts';
import { createLog } from './log.ts';
import { systemClock } from './providers/clock/system.ts';

export interface RunningServer {
  ctx: Context;
  app: FastifyInstance;
  jobs: JobRunner;
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** An opened and migrated database, for tests that have their own. */
  database?: OpenDatabase;
  /** A replica of it, for tests of one. */
  replicaReads?: ReplicaReads;
  /** False for tests that move the clock and run the jobs themselves. */
  hasTimers?: boolean;
  /** Instead of the standard output. */
  logTo?: DestinationStream;
}

/** Opens the database, migrates it, listens, and starts the jobs, in this order. Calls work when it returns. */
export async function startServer(config: Config, options: Options = {}): Promise<RunningServer> {
  const log = createLog(config.logLevel, options.logTo);
  const database = options.database ?? (await openConfigured(config, log));
  if (!options.database) await migrate(database);
  const replicaReads = options.replicaReads ?? (await openReplica(config, database, log));
  const bound = { url: '' };
  const ctx = createContext({
    config,
    log,
    database,
    replicaReads,
    clock: systemClock(config.clockOffsetMs),
    publicUrl: () => config.publicUrl ?? bound.url,
    // A worker takes no calls, so what the sandbox sends to us goes to the others.
    boundUrl: () => (config.role === 'worker' && config.publicUrl ? config.publicUrl : bound.url),
  });
  const app = await createApp(ctx);
  await app.listen({ host: config.host, port: config.port, ...sharingOf(config) });
  bound.url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${portOf(app)}`;
  database.announce(bound.url);
  const runner = startJobs(ctx, {
    all: jobs,
    hasTimers: config.role !== 'web' && (options.hasTimers ?? true),
  });
  ctx.jobs = runner;
  ctx.runJobs = () => runner.runAll();
  return {
    ctx,
    app,
    jobs: runner,
    url: bound.url,
    stop: async () => {
      await runner.stop();
      await app.close();
      await ctx.close();
      await replicaReads.close();
      await database.close();
    },
  };
}

/** Refuses a wrong address; a replica that is away is waited for without holding up the start. */
async function openReplica(config: Config, database: OpenDatabase, log: Logger): Promise<ReplicaReads> {
  const { databaseReplicaUrl: url, databaseConnections: poolMax, hasPreparedStatements } = config;
  if (url === undefined) return readsOfPrimary(database);
  try {
    const processes = processesOf(config);
    return await new Replica(database, { url, poolMax, processes, hasPreparedStatements, log }).begin();
  } catch (error) {
    if (!(error instanceof NotAReplicaError)) throw error;
    throw new ConfigError(error.message, { cause: error });
  }
}

/** The process with the jobs is one more. */
function processesOf({ webConcurrency }: Config): number {
  return webConcurrency > 1 ? webConcurrency + 1 : 1;
}

async function openConfigured(config: Config, log: Logger): Promise<OpenDatabase> {
  const { databaseUrl, databaseSessionUrl: sessionUrl, dataDir, hasPreparedStatements } = config;
  const { databaseConnections: poolMax } = config;
  const processes = processesOf(config);
  try {
    return await openDatabase({
      databaseUrl,
      sessionUrl,
      dataDir,
      poolMax,
      processes,
      hasPreparedStatements,
      log,
    });
  } catch (error) {
    if (databaseUrl === undefined) throw error;
    // For a name with several addresses, the error has one error per address and no message of its own.
    const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`The database of DATABASE_URL cannot be used: ${reason}`, { cause: error });
  }
}

/**
 * The system spreads connections over the processes of WEB_CONCURRENCY. Where it cannot, node:cluster hands them around, which
 * leaves a client waiting whose connection was on the way to a process that died.
 */
function sharingOf({ role, webConcurrency }: Config): { exclusive: boolean; reusePort: boolean } {
  const isShared = role === 'web' && webConcurrency > 1;
  return { exclusive: role === 'worker', reusePort: isShared && process.platform === 'linux' };
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address() as AddressInfo; // A listening TCP server has an address with a port.
  return address.port;
}
