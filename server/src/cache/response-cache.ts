import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Hooks } from '../context.ts';
import { ShortLivedCache } from './short-lived-cache.ts';
import { CompressedBody, sendCompressed } from '../http/pages/compressed-body.ts';
import { onPublicDataChanged } from './public-data-changed.ts';

/** As stale as a response may be that visitors share. */
const TTL_MS = 1000;
/** Longer bodies are hardly ever sent twice. */
const BODY_BYTES_MAX = 500;
/** With the number of entries, this bounds the memory. A page of the longest list has less. */
const ANSWER_BYTES_MAX = 128 * 1024;

interface Asked {
  path: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Caches responses to visitors for a second, as bytes that are ready to be sent. Visitors with the same body who come while an answer is
 * being made wait for that one. The limits and the key of the public header are checked before.
 */
export class ResponseCache {
  readonly #cache = new ShortLivedCache<Promise<CompressedBody>>(TTL_MS);
  /** However long making one takes: a busy server must not begin the same answer again and again. */
  readonly #beingMade = new Map<string, Promise<CompressedBody>>();

  constructor(hooks: Hooks) {
    onPublicDataChanged(hooks, () => {
      this.#cache.invalidate();
      this.#beingMade.clear();
    });
  }

  /** An answer to a POST has no ETag, because a browser neither stores nor revalidates one. */
  async send({ path, request, reply }: Asked, make: () => Promise<unknown>): Promise<FastifyReply> {
    const key = keyOf(path, request);
    const body = await (key === null ? compressed(make) : this.#shared(key, make));
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
    return await sendCompressed(request, reply, body);
  }

  #shared(key: string, make: () => Promise<unknown>): Promise<CompressedBody> {
    const known = this.#beingMade.get(key) ?? this.#cache.get(key);
    if (known) return known;
    const made = compressed(make);
    this.#beingMade.set(key, made);
    // From the beginning, because that is when its rows are read.
    this.#cache.set(key, made);
    const evict = () => this.#cache.evict(key, made);
    // A refusal is not cached: those who wait for it get it, and the next request tries again.
    made
      .then(({ plain }) => plain.length > ANSWER_BYTES_MAX && evict(), evict)
      .finally(() => this.#beingMade.get(key) === made && this.#beingMade.delete(key));
    return made;
  }
}

async function compressed(make: () => Promise<unknown>): Promise<CompressedBody> {
  return new CompressedBody(JSON.stringify(await make()));
}

/** Written from the parsed body, so that blanks make no difference. */
function keyOf(path: string, request: FastifyRequest): string | null {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return length <= BODY_BYTES_MAX ? `${path} ${JSON.stringify(request.body ?? {})}` : null;
}
