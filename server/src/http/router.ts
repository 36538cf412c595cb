import { allCalls, type CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { bodyOf, type Call } from '@dubplate/shared/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AuditEntry, AuditNote, Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { lockOpenAccount } from '../db/people.ts';
import { validated } from './validated.ts';
import { admit, withRights } from './access.ts';
import { API_BASE } from './address.ts';
import { refuseUnstorable } from './body.ts';
import { limitByAddress, limitByPerson, limitRefused } from './rate-limits/call-rate-limits.ts';
import { Refusal } from './errors.ts';
import { readForm } from './form.ts';
import { actIdOf, onceOutside } from './idempotency/idempotency-outside.ts';
import { once, type Parts } from './idempotency/idempotency.ts';
import { giveMediaCookie, takeMediaCookie } from './security/media-cookie.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import type { Caller, ReceivedFile } from './caller.ts';
import type { AnyHandler } from './implement.ts';
import { httpScopeOf } from './scope.ts';

interface Route {
  path: CallPath;
  call: Call;
  body: z.ZodObject;
  handler: AnyHandler;
}

interface Server {
  ctx: Context;
  /** Null if responses are not cached. */
  responseCache: ResponseCache | null;
}

/** Serves every call of the contract. A call without a policy or a handler keeps the server from starting. */
export function registerCalls(app: FastifyInstance, ctx: Context): void {
  const responseCache = ctx.config.cachesResponses ? new ResponseCache(ctx.hooks) : null;
  const server = { ctx, responseCache };
  for (const [path, call] of Object.entries(allCalls) as [CallPath, Call][]) {
    // Object.entries loses the keys' literal type.
    if (call.isDevelopmentOnly && ctx.config.isProduction) continue;
    const handler = ctx.handlers[path] as unknown as AnyHandler; // `Handlers` proved the pairing; here every call goes through this router.
    if (!handler || !call.who) throw new Error(`The call ${path} has no handler or no access policy.`);
    const route = { path, call, body: bodyOf(call), handler };
    const addresses = [`${API_BASE}/${path}`, ...(call.alsoAt ? [call.alsoAt] : [])];
    for (const url of addresses) {
      app.post(url, (request, reply) => answer(server, route, { request, reply }));
    }
  }
}

async function answer(
  server: Server,
  route: Route,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { ctx } = server;
  const { call, path } = route;
  const form = call.transport === 'multipart' ? await readForm(request) : null;
  const body: unknown = form ? form.fields : (request.body ?? {});
  const caller = await limitAndAdmit(server, route, { request, body });
  try {
    return await answerAdmitted(server, route, { request, reply, body, caller, file: form?.file ?? null });
  } catch (error) {
    await noteRefused(ctx, { error, path, caller, ip: request.ip });
    throw error;
  }
}

interface Admitted {
  request: FastifyRequest;
  reply: FastifyReply;
  body: unknown;
  caller: Caller | null;
  file: ReceivedFile | null;
}

async function answerAdmitted(
  server: Server,
  route: Route,
  { request, reply, body, caller: known, file }: Admitted,
) {
  const { ctx } = server;
  const { call, path } = route;
  const caller = withRights(ctx, call, known);
  refuseImpersonator(route, caller);
  const requestState = (): RequestState => {
    const input = parseInput(route.body, body);
    return { input, caller, file, request, reply, noted: {}, isAudited: false };
  };
  if (server.responseCache && caller === null && call.isSharedByVisitors)
    return await server.responseCache.send(
      { path, request, reply },
      async () => await run(ctx, route, requestState()),
    );
  const state = requestState();
  const result = await run(ctx, route, state);
  if (call.writes) ctx.wake();
  if (call.transport === 'stream') return streamEvents(reply, result as AsyncIterable<string>); // Typed so by `AnswerOf`.
  if (isAuditedReading(route, state))
    await ctx.audit(ctx.database.db, auditEntry(route, state, ctx.clock.now()));
  if (caller !== null && path === 'identity/sign-out') takeMediaCookie(ctx, caller, reply);
  else if (caller !== null) giveMediaCookie(ctx, caller, { request, reply });
  return reply.header('cache-control', 'no-store').send(result);
}

/** What staff call, what they see as another person, and what a handler has noted. */
function isAuditedReading({ call, path }: Route, { caller, noted }: RequestState): boolean {
  if (call.writes) return false;
  const isAsAnother = call.who === 'signed-in' && caller !== null && caller.impersonatorId !== null;
  return path.startsWith('admin/') || isAsAnother || Object.keys(noted).length > 0;
}

async function limitAndAdmit(
  { ctx }: Server,
  route: Route,
  { request, body }: { request: FastifyRequest; body: unknown },
) {
  const { call } = route;
  const coming = { call, request, body };
  await limitByAddress(ctx, coming);
  const caller = await admit(ctx, call, { request, body }).catch(async (error: unknown) => {
    await limitRefused(ctx, request);
    throw error;
  });
  await limitByPerson(ctx, coming, caller);
  return caller;
}

/** Refused staff calls of someone who is signed in. Expired tokens are everyday and tell of no one. */
async function noteRefused(
  ctx: Context,
  given: { error: unknown; path: CallPath; caller: Caller | null; ip: string },
): Promise<void> {
  const { error, path, caller, ip } = given;
  if (
    !path.startsWith('admin/') ||
    caller === null ||
    !(error instanceof Refusal) ||
    error.httpStatus !== 403 ||
    // The page asks for what is missing, and sends the call again.
    error.extras.reason?.startsWith('needs-')
  )
    return;
  const entry = { kind: 'staff-call-refused', what: path, outcome: error.code, ip } as const;
  const userId = caller.impersonatorId ?? caller.userId;
  try {
    await ctx.recordSecurity(ctx.database.db, { ...entry, userId, now: ctx.clock.now() });
  } catch (failure) {
    ctx.log.error({ err: failure }, 'a refusal could not be logged');
  }
}

/** Read calls that are still hidden from the viewer: the list of sign-ins, a ticket for uploads, and people whom an artist imported. */
const hiddenWhileImpersonating: ReadonlySet<CallPath> = new Set([
  'identity/sign-ins',
  'user/get-my-users',
  'user/check-existing-email',
]);

/** Impersonators can read but not write. Source: docs/product/sign-in.md#viewing-as-another-user. */
function refuseImpersonator({ call, path }: Route, caller: Caller | null): void {
  if (caller === null || caller.impersonatorId === null || path === 'identity/sign-out') return;
  if (call.writes || hiddenWhileImpersonating.has(path)) throw new Refusal('impersonating');
}

interface ParsedBody {
  idempotencyKey: string | null;
  /** The body without its credentials. */
  values: Record<string, unknown>;
}

function parseInput(schema: z.ZodObject, body: unknown): ParsedBody {
  refuseUnstorable(body);
  const { token: _token, idempotencyKey, ...values } = validated(schema, body);
  return { values, idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null };
}

interface RequestState {
  input: ParsedBody;
  caller: Caller | null;
  file: ReceivedFile | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the handler adds to the audit log. */
  noted: AuditNote;
  /** True if the handler has written the entry itself. */
  isAudited: boolean;
}

async function run(ctx: Context, route: Route, state: RequestState): Promise<unknown> {
  const { call, path, handler } = route;
  const { input, caller } = state;
  const now = ctx.clock.now();
  const { http, writeCookies } = httpScopeOf(state.request, state.reply, ctx, state.file);
  const note = (more: AuditNote) => void Object.assign(state.noted, more);
  const key = call.isNeverStored || !call.writes ? null : input.idempotencyKey;
  const userId = caller?.userId ?? null;
  const actId = actIdOf({ userId, path, key, now });
  const { isAnsweredAgain = false } = call;
  const request =
    key !== null && userId !== null ? { userId, path, key, input: input.values, now, isAnsweredAgain } : null;
  const auditIn = async (tx: Tx, more: AuditNote) => {
    note(more);
    await ctx.audit(tx, auditEntry(route, state, now));
    state.isAudited = true;
  };
  const partsOf = (db: Db | Tx): Parts<unknown> => {
    const scope = { input: input.values, caller, db, ctx, now, http, actId, note, auditIn };
    return {
      read: async () => await handler.read?.(scope),
      act: async (seen) => {
        const result = await handler(scope, seen);
        return call.transport === 'stream' ? result : call.answer.parse(result);
      },
    };
  };
  const act = async (db: Db | Tx) => {
    const parts = partsOf(db);
    return await parts.act(await parts.read());
  };
  const audit = async (db: Db | Tx) => {
    if (call.writes && !call.isUnaudited && path.startsWith('admin/') && !state.isAudited)
      await ctx.audit(db, auditEntry(route, state, now));
  };
  const { db } = ctx.database;
  const actOutside = async () => {
    const result = await (mayBeStale(call, caller) ? ctx.replicaReads.read(act) : act(db));
    await audit(db);
    return result;
  };
  const actInTransaction = async (tx: Tx) => {
    const isOpen = call.isPurchase && userId !== null ? lockOpenAccount(tx, userId) : Promise.resolve(true);
    // A failed transaction is told by the handler, which sends after it.
    isOpen.catch(() => {});
    const result = request ? await once(tx, request, partsOf(tx)) : await act(tx);
    // The account was closed since the caller was let in, and what was open has been refunded by then.
    if (!(await isOpen)) throw new Refusal('account-disabled');
    await audit(tx);
    return result;
  };
  const isOutside = !call.writes || call.hasOwnTransaction;
  const result = !isOutside
    ? await ctx.database.transaction(actInTransaction)
    : request
      ? await onceOutside({ db, clock: ctx.clock }, request, actOutside)
      : await actOutside();
  writeCookies();
  return result;
}

/** Figures, and what visitors share. A person with a token sees at once what they have just written. */
function mayBeStale(call: Call, caller: Caller | null): boolean {
  return call.isOfFigures === true || (call.isSharedByVisitors === true && caller === null);
}

/** By default, the entry concerns the person in `userId` or `artistId`; the handler may say otherwise. */
function auditEntry({ path }: Route, state: RequestState, now: Date): AuditEntry {
  const { input, caller, request, noted } = state;
  const { userId, artistId } = input.values;
  const viewed = caller?.impersonatorId ? caller.userId : undefined;
  const named = [viewed, userId, artistId].find((id) => typeof id === 'string');
  return {
    actorId: caller?.impersonatorId ?? caller?.userId ?? null,
    action: path,
    targetId: typeof named === 'string' ? named : undefined,
    details: input.values,
    ip: request.ip,
    now,
    ...noted,
  };
}

function streamEvents(reply: FastifyReply, events: AsyncIterable<string>) {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events, { objectMode: false }));
}
