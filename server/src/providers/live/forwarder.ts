import type { FastifyBaseLogger } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { relative, resolve } from 'node:path';
import { ConfigError } from '../../config/config.ts';
import type { LiveConfig } from '../../config/live.ts';
import type { Clock } from '../clock/port.ts';
import { ForwarderProcess } from './forwarder-process.ts';
import { askForwarder, ForwarderAwayError, streamFromForwarder } from './forwarder/client.ts';
import type { ForwarderCalls } from './forwarder/messages.ts';
import type { RoomStats } from './forwarder/room.ts';
import type { StreamGiven } from './forwarder/rooms.ts';
import { endOfSession, iceServersFor } from './ice-servers.ts';
import { LiveAwayError, type LiveProvider, type LiveStats } from './port.ts';
import { RoomEvents } from './room-events.ts';
import { TICKET_SECONDS, ticketOf } from './tickets.ts';

/** A room's name becomes the name of its recording's folder. */
const ROOM = /^[\w-]{1,100}$/;
export const LIVE_BASE = '/app/live';
/** Longer paths of sockets are cut by the system. */
const SOCKET_PATH_BYTES_MAX = 100;
/** Joining the parts of a long recording takes its time. */
const CLOSE_MS_MAX = 15 * 60_000;

export interface ForwarderOptions {
  config: LiveConfig;
  dataDir: string;
  /** The process that runs the jobs owns the forwarder; the others only ask it. */
  isOwner: boolean;
  /** Undefined means all addresses of the machine. */
  bindAddress: string | undefined;
  signingKey(): Buffer;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Fewer than a machine carries, for tests. */
  connectionsMax?: number;
}

/** Our own WHIP and WHEP server, in a process of its own. Routes and this provider share its `ask`. */
export interface Forwarder extends LiveProvider {
  ask<Name extends keyof ForwarderCalls>(
    name: Name,
    input: ForwarderCalls[Name]['input'],
  ): Promise<ForwarderCalls[Name]['answer']>;
  /** What a viewer over HTTPS gets, until `signal` says that the viewer is gone. Rejects with `LiveAwayError`. */
  stream(given: StreamGiven, signal: AbortSignal): Promise<IncomingMessage>;
  /** Starts the process if it is this one's and does not run yet. */
  start(): Promise<void>;
  /** Of the forwarder, for tests that end it; null if it does not run or is another process's. */
  pid(): number | null;
}

export function ownForwarder(options: ForwarderOptions): Forwarder {
  const { config, isOwner, signingKey, clock, log } = options;
  const events = new RoomEvents();
  const socketPath = socketPathIn(options.dataDir);
  let process: ForwarderProcess | null = null;
  const start = async () => {
    if (!isOwner) return;
    process ??= new ForwarderProcess({
      settings: {
        ...config.forwarder,
        bindAddress: options.bindAddress,
        socketPath,
        recordingsFolder: resolve(options.dataDir, 'live'),
        ...(options.connectionsMax !== undefined && { connectionsMax: options.connectionsMax }),
      },
      log,
      onMessage: (message) => {
        if (message.kind === 'event') events.tell({ room: message.room, ...message.event });
      },
      onEnded: () => events.tellEnd(),
    });
    await process.ready();
  };
  const ask: Forwarder['ask'] = async (name, input) => {
    await start();
    return await askForwarder(socketPath, name, input, name === 'close' ? CLOSE_MS_MAX : undefined).catch(
      throwAway,
    );
  };
  return {
    name: 'forwarder',
    can: { record: true, observe: true, drop: true, hide: true },
    ask,
    stream: async (given, signal) => {
      await start();
      return await streamFromForwarder(socketPath, given, signal).catch(throwAway);
    },
    start,
    pid: () => process?.pid ?? null,
    entrance: async ({ room, personId, role }) => {
      if (!ROOM.test(room)) throw new Error(`A room cannot be called ${room}.`);
      const now = clock.now();
      return {
        url: `${LIVE_BASE}/${role === 'publish' ? 'whip' : 'whep'}/${room}`,
        streamUrl: role === 'publish' ? null : `${LIVE_BASE}/stream/${room}`,
        token: ticketOf(signingKey(), { room, personId, role, issuedAt: now }),
        expiresIn: TICKET_SECONDS,
        iceServers: iceServersFor(config.ice, { personId, expiresAt: endOfSession(now) }),
      };
    },
    iceServers: (given) => iceServersFor(config.ice, given),
    close: async (room) => await ask('close', { room, now: clock.now().getTime() }),
    drop: async ({ room, personId }) =>
      void (await ask('drop', { room, personId, now: clock.now().getTime() })),
    show: async (rooms) => {
      // Without a session there is nothing to hide, and no reason to start it.
      if (process !== null || rooms.length > 0) await ask('show', { rooms });
    },
    // One that never ran has nobody, and no reason to start.
    people: async (room) => (isOwner && process === null ? [] : await ask('people', { room })),
    stats: async (room) => {
      const stats = await ask('stats', { room });
      return stats && withPacketTime(stats, clock.now());
    },
    onEvent: (listener) => events.listen(listener),
    stop: async () => await process?.stop(),
  };
}

function withPacketTime({ sinceLastPacketMs, ...figures }: RoomStats, now: Date): LiveStats {
  const lastPacketAt = sinceLastPacketMs === null ? null : new Date(now.getTime() - sinceLastPacketMs);
  return { ...figures, lastPacketAt };
}

function throwAway(error: unknown): never {
  if (!(error instanceof ForwarderAwayError)) throw error;
  throw new LiveAwayError('The live forwarder is away.', { cause: error });
}

/** The data folder may lie deep; seen from here its path is often shorter. */
function socketPathIn(dataDir: string): string {
  const absolute = resolve(dataDir, 'live.sock');
  const near = relative(globalThis.process.cwd(), absolute);
  const path = near.length < absolute.length ? near : absolute;
  if (Buffer.byteLength(path) > SOCKET_PATH_BYTES_MAX)
    throw new ConfigError(`DATA_DIR lies too deep for the socket of the live forwarder: ${absolute}`);
  return path;
}
