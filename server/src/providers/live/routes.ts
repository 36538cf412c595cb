import { json } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { CountName } from '../../http/rate-limits/count-name.ts';
import type { Quality } from './forwarder/answer.ts';
import type { Outcome } from './forwarder/outcome.ts';
import { LIVE_BASE, type Forwarder } from './forwarder.ts';
import { endOfSession, iceServersFor, linkOf, type IceConfig } from './ice-servers.ts';
import { LiveAwayError, type LiveRole } from './port.ts';
import { isFresh, readTicket, type LiveTicket } from './tickets.ts';

const SDP = 'application/sdp';
const FRAGMENT = 'application/trickle-ice-sdpfrag';
const BODY_BYTES_MAX = 64 * 1024;
const AWAY_SECONDS = 3;

interface Scope {
  ctx: Pick<Context, 'limit' | 'signingKey' | 'clock'>;
  forwarder: Forwarder;
  ice: IceConfig;
}

/** WHIP in, WHEP out. Source: RFC 9725, the WHEP draft 04. The offers go on to the forwarder's process. */
export function registerLive(app: FastifyInstance, scope: Scope): void {
  void app.register(async (plain) => {
    plain.removeAllContentTypeParsers();
    for (const type of [SDP, FRAGMENT])
      plain.addContentTypeParser(
        type,
        { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
        (_request, body, done) => done(null, body),
      );
    // What comes with another type is refused by the handlers, in their own words.
    plain.addContentTypeParser(
      '*',
      { bodyLimit: BODY_BYTES_MAX, parseAs: 'string' },
      (_request, _body, done) => done(null),
    );
    plain.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    registerEndpoint(plain, scope, { path: 'whip', role: 'publish' });
    registerEndpoint(plain, scope, { path: 'whep', role: 'watch' });
    registerSession(plain, scope);
    registerStream(plain, scope);
  });
}

/** One long answer, in what the room's codec is packed in. `?sound=only` leaves the picture out. */
function registerStream(app: FastifyInstance, scope: Scope): void {
  // A HEAD would take a place that nobody watches from.
  app.get(`${LIVE_BASE}/stream/:room`, { exposeHeadRoute: false }, async (request, reply) => {
    const ticket = ticketOf(request, scope);
    await count(request, ticket, scope);
    if (!isFor(ticket, request, 'watch') || !isFresh(ticket, scope.ctx.clock.now()))
      return refuse(reply, unauthorized);
    const { room, personId, issuedAt } = ticket;
    const isAudioOnly = queryOf(request).get('sound') === 'only';
    const given = { room, personId, issuedAt: issuedAt.getTime(), quality: qualityOf(request), isAudioOnly };
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const stream = await scope.forwarder.stream(given, gone.signal).catch(whenAway);
    if (stream === null) return refuse(reply, away);
    if (stream.statusCode !== 200) return refuse(reply, (await json(stream)) as Outcome); // As answerRefusal writes it.
    // Proxies must pass on what comes at once.
    return reply
      .headers({ 'content-type': stream.headers['content-type'], 'x-accel-buffering': 'no' })
      .send(stream);
  });
}

function registerEndpoint(
  app: FastifyInstance,
  scope: Scope,
  { path, role }: { path: string; role: LiveRole },
): void {
  const url = `${LIVE_BASE}/${path}/:room`;
  const { forwarder } = scope;
  app.get(url, async (_request, reply) => reply.code(204).send());
  app.options(url, async (request, reply) => {
    const ticket = ticketOf(request, scope);
    if (!isFor(ticket, request, role) || !isFresh(ticket, scope.ctx.clock.now()))
      return refuse(reply, unauthorized);
    return reply
      .code(204)
      .headers({ 'accept-post': SDP, allow: 'GET, HEAD, OPTIONS, POST' })
      .header('link', linksOf(ticket, scope))
      .send();
  });
  app.post(url, async (request, reply) => {
    const ticket = ticketOf(request, scope);
    await count(request, ticket, scope);
    if (!isFor(ticket, request, role) || !isFresh(ticket, scope.ctx.clock.now()))
      return refuse(reply, unauthorized);
    if (typeOf(request) !== SDP) return refuse(reply.header('accept-post', SDP), wrongType(SDP));
    const { room, personId, issuedAt } = ticket;
    const given = {
      room,
      personId,
      role,
      quality: qualityOf(request),
      issuedAt: issuedAt.getTime(),
      token: bearerOf(request),
      sdp: textOf(request),
    };
    const outcome = await askOrAway(() => forwarder.ask('offer', given));
    if (outcome.status !== 201) return refuse(reply, outcome);
    return reply
      .code(201)
      .headers({
        location: `${LIVE_BASE}/session/${outcome.id ?? ''}`,
        etag: outcome.tag,
        'content-type': SDP,
      })
      .header('link', linksOf(ticket, scope))
      .send(outcome.sdp);
  });
  app.route({ method: ['PUT', 'PATCH', 'DELETE'], url, handler: notAllowed('GET, HEAD, OPTIONS, POST') });
}

/** The address is a secret of 192 bits, and its ticket is asked for all the same. */
function registerSession(app: FastifyInstance, scope: Scope): void {
  const url = `${LIVE_BASE}/session/:id`;
  const { forwarder } = scope;
  app.get(url, async (_request, reply) => reply.code(204).send());
  app.options(url, async (request, reply) => {
    const ticket = ticketOf(request, scope);
    if (ticket === null) return refuse(reply, unauthorized);
    // The servers for finding a way are for those who are in: tickets never end for a session that goes on.
    const outcome = await askOrAway(() =>
      forwarder.ask('find', { id: idOf(request), token: bearerOf(request) }),
    );
    if (outcome.status !== 200) return refuse(reply, outcome);
    return reply
      .code(204)
      .headers({ 'accept-patch': FRAGMENT, allow: 'GET, HEAD, OPTIONS, PATCH, DELETE' })
      .header('link', linksOf(ticket, scope))
      .send();
  });
  app.patch(url, async (request, reply) => {
    const ticket = ticketOf(request, scope);
    await count(request, ticket, scope);
    if (ticket === null) return refuse(reply, unauthorized);
    if (typeOf(request) !== FRAGMENT)
      return refuse(reply.header('accept-patch', FRAGMENT), wrongType(FRAGMENT));
    const tag = request.headers['if-match'] ?? null;
    const given = { id: idOf(request), token: bearerOf(request), tag, fragment: textOf(request) };
    const outcome = await askOrAway(() => forwarder.ask('patch', given));
    return outcome.status === 204 ? reply.code(204).send() : refuse(reply, outcome);
  });
  app.delete(url, async (request, reply) => {
    const ticket = ticketOf(request, scope);
    await count(request, ticket, scope);
    if (ticket === null) return refuse(reply, unauthorized);
    const outcome = await askOrAway(() =>
      forwarder.ask('end', { id: idOf(request), token: bearerOf(request) }),
    );
    return outcome.status === 200 ? reply.code(200).send() : refuse(reply, outcome);
  });
  app.route({ method: ['PUT', 'POST'], url, handler: notAllowed('GET, HEAD, OPTIONS, PATCH, DELETE') });
}

const unauthorized: Outcome = { status: 401, message: 'A valid ticket is needed as bearer.' };
const wrongType = (type: string): Outcome => ({ status: 415, message: `The body must be ${type}.` });

function notAllowed(allow: string) {
  return async (_request: FastifyRequest, reply: FastifyReply) =>
    refuse(reply.header('allow', allow), { status: 405, message: 'This method is not served here.' });
}

/** Source: RFC 9457, which WHIP clients read. */
function refuse(reply: FastifyReply, refusal: Outcome): FastifyReply {
  const { status, message, reason, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ status, title: message, reason }));
}

const away: Outcome = {
  status: 503,
  message: 'The live server is starting again.',
  retryAfterSeconds: AWAY_SECONDS,
};

async function askOrAway(ask: () => Promise<Outcome>): Promise<Outcome> {
  return (await ask().catch(whenAway)) ?? away;
}

function whenAway(error: unknown): null {
  if (!(error instanceof LiveAwayError)) throw error;
  return null;
}

const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

function ticketOf(request: FastifyRequest, { ctx }: Scope): LiveTicket | null {
  return readTicket(ctx.signingKey(), bearerOf(request));
}

function isFor(ticket: LiveTicket | null, request: FastifyRequest, role: LiveRole): ticket is LiveTicket {
  const { room } = request.params as { room: string }; // The route has exactly this parameter.
  return ticket !== null && ticket.room === room && ticket.role === role;
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string }; // The route has exactly this parameter.
  return id;
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://here').searchParams;

/** `?quality=low` asks for the smaller picture; artists who send one size alone are seen in that. */
const qualityOf = (request: FastifyRequest): Quality =>
  queryOf(request).get('quality') === 'low' ? 'low' : 'high';

/** The parsers of this plugin give texts. */
const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

const typeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Per person, who may sit behind one address with many others. */
async function count(request: FastifyRequest, ticket: LiveTicket | null, { ctx }: Scope): Promise<void> {
  const name: CountName = 'live';
  await ctx.limit(name, ticket?.personId ?? request.ip);
}

function linksOf({ personId }: LiveTicket, { ice, ctx }: Scope): string[] {
  return iceServersFor(ice, { personId, expiresAt: endOfSession(ctx.clock.now()) }).map(linkOf);
}
