import { uploadMessages } from '@dubplate/shared/features/uploads/model.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { drain } from '../../http/drain.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { isSameSecret } from '../../http/security/secrets.ts';
import type { Clock } from '../clock/port.ts';
import { isStorageKey, type PutGate, StorageFullError, TooLargeError } from './port.ts';
import { signatureOf } from './signatures.ts';

interface PutScope {
  files: {
    /** Takes a stream under its key, whole when it returns, or leaves nothing. The size in bytes. */
    receive(key: string, source: Readable, sizeBytesLimit: number): Promise<number>;
    remove(key: string): Promise<void>;
  };
  signingKey(): Buffer;
  clock: Clock;
  gate: PutGate;
}

interface SignedPut {
  key: string;
  contentType: string;
  sizeBytesLimit: number;
}

/** Takes one file per signed address. The body is never in memory as a whole. */
export function registerMediaPuts(app: FastifyInstance, scope: PutScope): void {
  void app.register(async (plain) => {
    // Every type reaches the handler as a stream; what may come is what was signed.
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', (_request, _payload, done) => done(null));
    plain.put('/media/put/*', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const signed = readAddress(request, scope);
      try {
        refuseWrongHeaders(request, signed);
        if (!(await scope.gate.claim(signed.key))) {
          throw new Refusal('state-conflict', {
            message: 'This address was used already. Please ask for a new one.',
          });
        }
        return await receive(request.raw, signed, scope);
      } catch (error) {
        await drain(request.raw);
        reply.header('connection', 'close');
        throw error;
      }
    });
  });
}

function readAddress(request: FastifyRequest, scope: PutScope): SignedPut {
  const { '*': key = '' } = request.params as Record<string, string>; // A wildcard route has exactly this parameter.
  const url = new URL(request.raw.url ?? '', 'http://here');
  const [e, l, t, s] = ['e', 'l', 't', 's'].map((name) => url.searchParams.get(name) ?? '');
  if (e === undefined || l === undefined || t === undefined || s === undefined || !isStorageKey(key))
    throw refusedAddress();
  if (!isSameSecret(s, signatureOf(scope.signingKey(), 'put', [key, e, l, t]))) throw refusedAddress();
  if (scope.clock.now().getTime() >= Number(e) * 1000) throw refusedAddress('This address has expired.');
  return { key, contentType: t, sizeBytesLimit: Number(l) };
}

function refusedAddress(message = 'This address is not valid.'): Refusal {
  return new Refusal('forbidden', { message });
}

/** What the headers already tell costs the address nothing: the same one may be used again, rightly. */
function refuseWrongHeaders(request: FastifyRequest, signed: SignedPut): void {
  if ((request.headers['content-type'] ?? '').toLowerCase() !== signed.contentType.toLowerCase()) {
    throw invalid({ 'content-type': `This address takes ${signed.contentType} only.` });
  }
  const length = request.headers['content-length'];
  if (length !== undefined && Number(length) >= signed.sizeBytesLimit) throw tooLarge();
  if (length === '0') throw invalid({ file: uploadMessages.noFile });
}

async function receive(body: Readable, signed: SignedPut, scope: PutScope): Promise<{ fileUrl: string }> {
  const sizeBytes = await scope.files
    .receive(signed.key, body, signed.sizeBytesLimit)
    .catch((error: unknown) => {
      if (error instanceof TooLargeError) throw tooLarge();
      if (error instanceof StorageFullError)
        throw new Refusal('storage-full', { message: 'There is no room for this file.' });
      // A body that came to its end is destroyed too.
      if (body.errored || (body.destroyed && !body.readableEnded))
        throw invalid({ file: 'The upload was interrupted.' });
      throw error;
    });
  if (sizeBytes === 0) {
    await scope.files.remove(signed.key);
    throw invalid({ file: uploadMessages.noFile });
  }
  return await scope.gate.stored(signed.key, sizeBytes);
}

function tooLarge(): Refusal {
  return new Refusal('too-large', { message: uploadMessages.tooLarge });
}
