import { Transform } from 'node:stream';
import { DRAINED_BYTES_MAX } from '../../http/drain.ts';
import { TooLargeError } from './port.ts';

/** Reads on beyond the limit without keeping anything: a sender who is cut off sees a broken connection and no answer. */
export function sizeLimit(sizeBytesLimit: number): { stream: Transform; sizeBytes(): number } {
  let sizeBytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes >= sizeBytesLimit + DRAINED_BYTES_MAX) done(tooLarge());
      else if (sizeBytes >= sizeBytesLimit) done();
      else done(null, chunk);
    },
    flush(done) {
      done(sizeBytes >= sizeBytesLimit ? tooLarge() : null);
    },
  });
  return { stream, sizeBytes: () => sizeBytes };
}

function tooLarge(): TooLargeError {
  return new TooLargeError('The file is too large.');
}
