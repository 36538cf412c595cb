import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Hooks } from '../context.ts';
import { MomentCache } from '../moment-cache.ts';
import { PackedBody, sendPacked } from './packed-body.ts';
import { onChangeForAll } from './shown-to-all.ts';

/** As late as an answer may be that visitors share. */
const KEPT_MS = 1000;
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
 * Answers to visitors, as bytes that are ready to be sent. Visitors with the same body who come while an answer is
 * being made wait for that one. The limits and the key of the public header are checked before.
 */
export class KeptAnswers {
  readonly #kept = new MomentCache<Promise<PackedBody>>(KEPT_MS);
  /** However long making one takes: a busy server must not begin the same answer again and again. */
  readonly #beingMade = new Map<string, Promise<PackedBody>>();

  constructor(hooks: Hooks) {
    onChangeForAll(hooks, () => {
      this.#kept.forget();
      this.#beingMade.clear();
    });
  }

  /** An answer to a POST has no ETag, because a browser neither stores nor revalidates one. */
  async send({ path, request, reply }: Asked, make: () => Promise<unknown>): Promise<FastifyReply> {
    const key = keyOf(path, request);
    const body = await (key === null ? packed(make) : this.#shared(key, make));
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
    return await sendPacked(request, reply, body);
  }

  #shared(key: string, make: () => Promise<unknown>): Promise<PackedBody> {
    const known = this.#beingMade.get(key) ?? this.#kept.get(key);
    if (known) return known;
    const made = packed(make);
    this.#beingMade.set(key, made);
    // From the beginning, because that is when its rows are read.
    this.#kept.set(key, made);
    const drop = () => this.#kept.drop(key, made);
    // A refusal is not kept: those who wait for it get it, and the next request tries again.
    made
      .then(({ plain }) => plain.length > ANSWER_BYTES_MAX && drop(), drop)
      .finally(() => this.#beingMade.get(key) === made && this.#beingMade.delete(key));
    return made;
  }
}

async function packed(make: () => Promise<unknown>): Promise<PackedBody> {
  return new PackedBody(JSON.stringify(await make()));
}

/** Written from the parsed body, so that blanks make no difference. */
function keyOf(path: string, request: FastifyRequest): string | null {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return length <= BODY_BYTES_MAX ? `${path} ${JSON.stringify(request.body ?? {})}` : null;
}
