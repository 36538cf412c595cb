import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A server elsewhere is at an address that only this server can reach, or answers with more than was asked for. */
export class OutsideRefused extends Error {
  override name = 'OutsideRefused';
  readonly reason: 'forbidden' | 'too-large';
  constructor(reason: 'forbidden' | 'too-large') {
    super(`A server elsewhere is refused: ${reason}.`);
    this.reason = reason;
  }
}

/** The connection goes to the very address that was checked, so a name can't point elsewhere a moment later. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('No address.'), []);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new OutsideRefused('forbidden'), []);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

interface Way {
  signal: AbortSignal;
  headers: Readonly<Record<string, string>>;
  /** A host on this machine that is asked in place of all others, for tests. */
  standIn: string | undefined;
}

/** Asks a server of the public internet. Redirects are answers like others: nothing follows them. */
export async function askPublic(url: URL, { standIn, ...options }: Way): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    const request = standIn
      ? requestHttp(new URL(`http://${standIn}${url.pathname}${url.search}`), options)
      : requestHttps(url, { ...options, lookup: lookupPublic, agent: false });
    request.once('response', resolve).once('error', reject).end();
  });
}

/** The text of an answer that has at most so many bytes. */
export async function textOf(response: IncomingMessage, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // `as`: without an encoding a response gives buffers.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new OutsideRefused('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
