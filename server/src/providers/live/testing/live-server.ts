import Fastify, { type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../config/config.ts';
import { Refusal } from '../../../http/errors.ts';
import { createLog } from '../../../log.ts';
import { systemClock } from '../../clock/system.ts';
import { type Forwarder, ownForwarder } from '../forwarder.ts';
import { LiveAwayError, type LiveEvent } from '../port.ts';
import { registerLive } from '../routes.ts';

function whenAway(error: unknown): void {
  if (!(error instanceof LiveAwayError)) throw error;
}

export interface LiveServer {
  url: string;
  live: Forwarder;
  events: LiveEvent[];
  clock: ReturnType<typeof systemClock>;
  dataDir: string;
  /** Refuses the next requests as too many. */
  limited: { isOver: boolean };
  close(): Promise<void>;
}

/** The forwarder behind its routes, without the rest of the product. */
export async function startLiveServer(
  environment: Record<string, string> = {},
  addRoutes: (app: FastifyInstance, live: Forwarder, events: LiveEvent[]) => void = () => {},
  more: { connectionsMax?: number } = {},
): Promise<LiveServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'live-'));
  const config = readConfig({ DATA_DIR: dataDir, ...environment });
  const clock = systemClock(0);
  const key = randomBytes(32);
  const forwarder = ownForwarder({
    config: config.live,
    dataDir,
    isOwner: true,
    bindAddress: '127.0.0.1',
    signingKey: () => key,
    clock,
    log: createLog('fatal'),
    ...more,
  });
  const shown = new Set<string>();
  // Sessions are on air here from the first ticket to publish on; tests of hiding ask for something else.
  const live: Forwarder = {
    ...forwarder,
    entrance: async (given) => {
      if (given.role === 'publish') await forwarder.show([...shown.add(given.room)]).catch(whenAway);
      return await forwarder.entrance(given);
    },
  };
  const events: LiveEvent[] = [];
  forwarder.onEvent((event) => events.push(event));
  const limited = { isOver: false };
  const limit = async () => {
    if (limited.isOver) throw new Refusal('rate-limited', { retryAfterSeconds: 9 });
  };
  const app = Fastify({ routerOptions: { maxParamLength: 300 } });
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof Refusal) return await reply.code(error.httpStatus).send(error.toBody());
    return await reply.send(error);
  });
  registerLive(app, { ctx: { limit, signingKey: () => key, clock }, forwarder, ice: config.live.ice });
  addRoutes(app, live, events);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // A listening server has one.
  return {
    url: `http://127.0.0.1:${port}`,
    live,
    events,
    clock,
    dataDir,
    limited,
    close: async () => {
      await app.close();
      await forwarder.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
