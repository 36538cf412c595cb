import { allCalls, type CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { bodyOf, type Call } from '@dubplate/shared/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { handlers } from '../calls.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { admit } from './access.ts';
import { API_BASE } from './address.ts';
import { refuseUnstorable } from './body.ts';
import { fieldsOf, invalid } from './errors.ts';
import { readForm } from './form.ts';
import { once } from './idempotency.ts';
import type { Caller, ReceivedFile } from './implement.ts';
import { createLimiter, type Limiter } from './limits.ts';
import { httpScopeOf } from './scope.ts';

/** What the router needs of a handler: the contract has already tied input and answer to the path. */
type AnyHandler = (scope: unknown) => Promise<unknown>;

interface Route {
  path: CallPath;
  call: Call;
  body: z.ZodObject;
  handler: AnyHandler;
}

/** Serves every call of the contract. A call without a policy or a handler stops the server from starting. */
export function registerCalls(app: FastifyInstance, ctx: Context): void {
  const limiter = createLimiter(app);
  for (const [path, call] of Object.entries(allCalls) as [CallPath, Call][]) {
    // Object.entries forgets the keys' literal type.
    if (call.isDevelopmentOnly && ctx.config.isProduction) continue;
    const handler = handlers[path] as unknown as AnyHandler; // `Handlers` proved the pairing; here all paths run through one door.
    if (!handler || !call.who) throw new Error(`The call ${path} has no handler or no access policy.`);
    const route = { path, call, body: bodyOf(call), handler };
    const addresses = [`${API_BASE}/${path}`, ...(call.alsoAt ? [call.alsoAt] : [])];
    for (const url of addresses) {
      app.post(url, (request, reply) => answer(ctx, limiter, route, request, reply));
    }
  }
}

async function answer(
  ctx: Context,
  limiter: Limiter,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { call, path } = route;
  const form = call.transport === 'multipart' ? await readForm(request) : null;
  const body: unknown = form ? form.fields : (request.body ?? {});
  const caller = await limitAndAdmit(ctx, limiter, route, request, body);
  const input = parseInput(route.body, body);
  const result = await run(ctx, route, { input, caller, file: form?.file ?? null, request, reply });
  if (call.writes) ctx.wake();
  if (call.transport === 'stream') return streamEvents(reply, result as AsyncIterable<string>); // Typed so by `AnswerOf`.
  if (path.startsWith('admin/') && !call.writes)
    await ctx.audit(ctx.database.db, auditEntry(route, caller, input, request));
  return reply.header('cache-control', 'no-store').send(result);
}

async function limitAndAdmit(
  ctx: Context,
  limiter: Limiter,
  route: Route,
  request: FastifyRequest,
  body: unknown,
) {
  const { call } = route;
  const limit: Limiter = ctx.config.hasRateLimits ? limiter : async () => {};
  const isByAddress =
    call.limit === 'sign-in' || call.limit === 'register' || call.limit === 'check-existing';
  if (isByAddress) await limit(request, call.limit, request.ip);
  const email: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'email') : null;
  if (call.limit === 'sign-in' && typeof email === 'string')
    await limit(request, call.limit, email.trim().toLowerCase());
  const caller = await admit(ctx, call, request, body).catch(async (error: unknown) => {
    await limit(request, 'ordinary', `refused:${request.ip}`);
    throw error;
  });
  // Beside the refused ones, so that one person over the limit costs nobody else at the same address anything.
  if (!isByAddress) await limit(request, call.limit, caller?.userId ?? request.ip);
  return caller;
}

interface ParsedBody {
  idempotencyKey: string | null;
  /** The body without its credentials. */
  values: Record<string, unknown>;
}

function parseInput(schema: z.ZodObject, body: unknown): ParsedBody {
  refuseUnstorable(body);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalid(fieldsOf(parsed.error));
  const { token: _token, idempotencyKey, ...values } = parsed.data;
  return { values, idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null };
}

interface Arrival {
  input: ParsedBody;
  caller: Caller | null;
  file: ReceivedFile | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function run(ctx: Context, route: Route, arrival: Arrival): Promise<unknown> {
  const { call, path, handler } = route;
  const { input, caller } = arrival;
  const now = ctx.clock.now();
  const { http, writeCookies } = httpScopeOf(arrival.request, arrival.reply, ctx, arrival.file);
  const act = async (db: Db | Tx) => {
    const result = await handler({ input: input.values, caller, db, ctx, now, http });
    return call.transport === 'stream' ? result : call.answer.parse(result);
  };
  const actInTransaction = async (tx: Tx) => {
    const key = call.isNeverStored ? null : input.idempotencyKey;
    const result =
      key && caller
        ? await once(tx, { userId: caller.userId, path, key, input: input.values, now }, () => act(tx))
        : await act(tx);
    if (path.startsWith('admin/')) await ctx.audit(tx, auditEntry(route, caller, input, arrival.request));
    return result;
  };
  const hasNone = !call.writes || call.hasOwnTransaction;
  const result = hasNone ? await act(ctx.database.db) : await ctx.database.transaction(actInTransaction);
  writeCookies();
  return result;
}

function auditEntry(route: Route, caller: Caller | null, input: ParsedBody, request: FastifyRequest) {
  return { actorId: caller?.userId ?? null, action: route.path, details: input.values, ip: request.ip };
}

function streamEvents(reply: FastifyReply, events: AsyncIterable<string>) {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events, { objectMode: false }));
}
