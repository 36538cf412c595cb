import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/db.ts'
import type { Db, Tx } from './db/schema.ts'
import { createHooks, type Hooks } from './hooks.ts'
import type { Clock } from './providers/clock/port.ts'
import { ownIdentity } from './providers/identity/own.ts'
import type { IdentityProvider } from './providers/identity/port.ts'

export interface AuditEntry {
  actorId: string | null
  action: string
  details: unknown
  ip: string
}

/** Routes beside the contract, such as a provider's hook or the storage's own addresses. */
export type RouteRegistrar = (app: FastifyInstance, ctx: Context) => void | Promise<void>

/** Data that the server writes into the page it serves, so that a first view needs no further request. */
export interface FirstView {
  /** What the client finds under the keys of its own cache. */
  data: Record<string, unknown>
  preloadImages: { href: string; srcset?: string; sizes?: string }[]
}

/** Everything a handler may reach. Only this file knows which provider stands behind a port. */
export interface Context {
  config: Config
  log: FastifyBaseLogger
  clock: Clock
  database: OpenDatabase
  hooks: Hooks
  identity: IdentityProvider
  routes: RouteRegistrar[]
  /** By path of the client. */
  firstViews: Map<string, (ctx: Context) => Promise<FirstView>>
  /** Writes down what staff did, in the same transaction when there is one. */
  audit(db: Db | Tx, entry: AuditEntry): Promise<void>
  /** A call has committed: what it left for others (events, mails) may be sent. */
  wake(): void
  /** Runs every job once, for a clock that was moved. Set when the jobs start. */
  runJobs(): Promise<void>
  /** Where people reach us, without a trailing slash; the bound address until configured. */
  publicUrl(): string
  isServedByHttps(): boolean
  /** Ends what the providers and features keep running. */
  close(): Promise<void>
}

interface Parts {
  config: Config
  log: FastifyBaseLogger
  clock: Clock
  database: OpenDatabase
  /** Known once the server listens. */
  publicUrl(): string
}

/** The composition root: which provider stands behind which port, and which feature listens to which hook. */
export function createContext(parts: Parts): Context {
  const { database } = parts
  return {
    ...parts,
    hooks: createHooks(),
    identity: ownIdentity(database),
    routes: [],
    firstViews: new Map(),
    audit: async () => {},
    wake: () => {},
    runJobs: async () => {},
    isServedByHttps: () => parts.publicUrl().startsWith('https:'),
    close: async () => {},
  }
}
