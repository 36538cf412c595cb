import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Why a request is refused, as S3 calls it. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const SKEW_MS_MAX = 15 * 60_000;
const PRESIGNED_SECONDS_MAX = 7 * 24 * 3600;
const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * Recomputes the signature of a request from its bytes, by Amazon's description and without the library that signs: every
 * header that was signed, every part of the query, the path as it came. Answers the hash that the body must have, if one was signed.
 */
export function verify(request: IncomingMessage, keys: Keys, now: Date): string | null {
  const [path = '', search = ''] = (request.url ?? '').split('?');
  const query = new URLSearchParams(search);
  const isPresigned = query.has('X-Amz-Signature');
  const given = isPresigned ? fromQuery(query) : fromHeader(request);
  const [accessKeyId, day, region, service, end] = given.credential.split('/');
  const scope = [day, keys.region, 's3', 'aws4_request'].join('/');
  if (accessKeyId !== keys.accessKeyId) throw new Refused('InvalidAccessKeyId', 'An unknown key.');
  if ([day, region, service, end].join('/') !== scope)
    throw new Refused('AuthorizationHeaderMalformed', `The scope is not ${scope}.`);
  refuseWrongTime(given, now);
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) =>
      name === 'host' || (request.method !== 'GET' && isMeaningful(name)) || name.startsWith('x-amz-'),
  );
  for (const name of mustBeSigned)
    if (!given.signedHeaders.includes(name)) throw new Refused('AccessDenied', `${name} is not signed.`);
  const canonical = [
    request.method,
    encodedPath(path),
    canonicalQuery(query),
    ...given.signedHeaders.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    given.signedHeaders.join(';'),
    given.bodyHash,
  ].join('\n');
  const toSign = [ALGORITHM, given.date, scope, sha256(canonical)].join('\n');
  const expected = Buffer.from(hmac(signingKey(keys, day ?? ''), toSign).toString('hex'));
  const signature = Buffer.from(given.signature);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw new Refused('SignatureDoesNotMatch', `Another signature belongs to\n${canonical}`);
  return /^[0-9a-f]{64}$/.test(given.bodyHash) ? given.bodyHash : null;
}

interface Given {
  credential: string;
  date: string;
  /** Undefined for a request that is sent at once. */
  seconds: number | undefined;
  signedHeaders: string[];
  signature: string;
  bodyHash: string;
}

/** What says what is stored, and how much of it. */
function isMeaningful(name: string): boolean {
  return ['content-type', 'content-length', 'content-disposition', 'cache-control'].includes(name);
}

function fromQuery(query: URLSearchParams): Given {
  const get = (name: string): string => {
    const values = query.getAll(`X-Amz-${name}`);
    if (values.length !== 1 || values[0] === undefined)
      throw new Refused('AuthorizationQueryParametersError', `${name} must come once.`);
    return values[0];
  };
  if (get('Algorithm') !== ALGORITHM) throw new Refused('AccessDenied', 'Another algorithm.');
  return {
    credential: get('Credential'),
    date: get('Date'),
    seconds: Number(get('Expires')),
    signedHeaders: get('SignedHeaders').split(';'),
    signature: get('Signature'),
    bodyHash: 'UNSIGNED-PAYLOAD',
  };
}

function fromHeader(request: IncomingMessage): Given {
  const parsed =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), SignedHeaders=([^,\s]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parsed) throw new Refused('AccessDenied', 'The request is not signed.');
  const [, credential = '', signed = '', signature = ''] = parsed;
  const bodyHash = headerOf(request, 'x-amz-content-sha256');
  if (bodyHash === '') throw new Refused('InvalidRequest', 'The hash of the body is missing.');
  const date = headerOf(request, 'x-amz-date');
  return { credential, date, seconds: undefined, signedHeaders: signed.split(';'), signature, bodyHash };
}

function refuseWrongTime({ date, seconds }: Given, now: Date): void {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)?.slice(1).map(Number);
  if (!parts) throw new Refused('AccessDenied', 'This is no date.');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const from = Date.UTC(year, month - 1, day, hour, minute, second);
  if (seconds === undefined) {
    if (Math.abs(now.getTime() - from) > SKEW_MS_MAX)
      throw new Refused('RequestTimeTooSkewed', 'The clocks differ too much.');
    return;
  }
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > PRESIGNED_SECONDS_MAX)
    throw new Refused('AuthorizationQueryParametersError', 'This is no lifetime.');
  if (from - now.getTime() > SKEW_MS_MAX) throw new Refused('AccessDenied', 'The request is not yet valid.');
  if (now.getTime() >= from + seconds * 1000) throw new Refused('AccessDenied', 'Request has expired');
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
}

function encodedPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encoded(decodeURIComponent(segment)))
    .join('/');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replaceAll(/\s+/g, ' ');
}

function signingKey({ secretAccessKey, region }: Keys, day: string): Buffer {
  return ['s3', 'aws4_request'].reduce(
    (key, part) => hmac(key, part),
    hmac(hmac(`AWS4${secretAccessKey}`, day), region),
  );
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
