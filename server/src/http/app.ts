import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { Refusal, invalid } from './errors.ts';
import { formLimits } from './form.ts';
import { registerHeaders } from './security/headers.ts';
import { registerOpenApi } from './openapi.ts';
import { registerCalls } from './router.ts';
import { registerSlowClients } from './rate-limits/slow-clients.ts';
import type { BuiltFolders } from './pages/built.ts';
import { registerStatic } from './pages/static.ts';

const JSON_BYTES_MAX = 1024 * 1024;

/** The whole HTTP server on one port: calls, webhooks, both applications, health. */
export async function createApp(ctx: Context, folders?: BuiltFolders): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log,
    bodyLimit: JSON_BYTES_MAX,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    trustProxy: ctx.config.isProduction ? 'loopback' : false,
    // A large file takes longer than any limit for a whole request: `registerSlowClients` bounds all bodies.
    requestTimeout: 0,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(cookie);
  await app.register(multipart, { limits: formLimits });
  registerErrors(app);
  registerHeaders(app, ctx);
  registerLog(app);
  registerSlowClients(app);
  app.get('/healthz', async () => ({ ok: true }));
  if (ctx.config.role === 'worker') refuseAllButHealth(app);
  registerOpenApi(app, ctx.config.isProduction);
  registerCalls(app, ctx);
  for (const register of ctx.routes) await app.register(async (scope) => register(scope, ctx));
  await registerStatic(app, ctx, folders);
  return app;
}

/** An address that no text stands for, such as `/%ff`, is one of a page that is not there. The router would refuse it on its own. */
function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** A worker has everything that jobs need of the routes, such as the key that signs addresses, but answers nobody. */
function refuseAllButHealth(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url !== '/healthz') throw new Refusal('not-found');
  });
}

function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.httpStatus >= 500)
      request.log.error({ err: error, url: request.routeOptions.url }, 'a call failed');
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
    return reply.status(refusal.httpStatus).header('cache-control', 'no-store').send(refusal.toBody());
  });
}

/** Connection errors of the database that mean "later", not "wrong". */
const busyCodes = new Set([
  '53300',
  '57P03',
  '57P01',
  '57014',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  '40001',
  '40P01',
]);

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (error.statusCode === 413) return new Refusal('too-large');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return invalid({ body: 'This request could not be read.' });
  }
  // The driver has no code for a pool without free connections.
  const isPoolEmpty = error.message === 'timeout exceeded when trying to connect';
  if (isPoolEmpty || busyCodes.has(error.code)) return new Refusal('busy', { retryAfterSeconds: 1 });
  return new Refusal('server', { message: 'Sorry, something went wrong. Please try again.' });
}

/** One line per request. Bodies are never logged, so no token, password or card field reaches the log. */
function registerLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const details = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(details, 'request');
    else request.log.debug(details, 'request');
  });
}
