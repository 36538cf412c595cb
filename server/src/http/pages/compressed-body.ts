import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Packing = 'br' | 'gzip';

/** Packing fewer bytes saves no packet. */
const PACKED_FROM_BYTES = 1024;
/** Higher ones take longer for a few per cent, and these bytes are used for seconds only. */
const BROTLI_QUALITY = 4;

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
const packers: Record<Packing, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, brotliOptions),
  gzip: (plain) => promisify(gzip)(plain),
};

/** A text that is sent many times: its bytes, its ETag and each packed form are made once. */
export class CompressedBody {
  readonly plain: Buffer;
  readonly #packed = new Map<Packing, Promise<Buffer>>();
  #etag: string | null = null;

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  /** A weak one, because all packed forms share it. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256').update(this.plain).digest('base64url')}"`;
    return this.#etag;
  }

  packed(packing: Packing): Promise<Buffer> {
    const known = this.#packed.get(packing);
    if (known) return known;
    const made = packers[packing](this.plain);
    this.#packed.set(packing, made);
    return made;
  }
}

/** The plugin that packs other answers leaves alone what is packed already. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedBody,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const packing = packingFor(request.headers['accept-encoding']);
  if (packing === null || body.plain.length < PACKED_FROM_BYTES) return reply.send(body.plain);
  return reply.header('content-encoding', packing).send(await body.packed(packing));
}

/** Whether the browser already has what has this ETag, by its `if-none-match`. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(opaque).includes(opaque(etag));
}

function packingFor(accepted: string | undefined): Packing | null {
  if (accepted === undefined) return null;
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => offer.replace(/;.*/, '').trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}
