import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '../../http/rate-limits/concurrency-limit.ts';

const argon2Async = promisify(argon2);

interface Parameters {
  memoryKib: number;
  passes: number;
  parallelism: number;
}

/** 35 to 60 ms on the machines of 2026. They stand in every hash, so that they can be raised without breaking old ones. */
const today: Parameters = { memoryKib: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Two at once leave the other threads of Node's pool to files and name look-ups, however many people sign in. */
const inTurn = limitConcurrency({ running: 2, waiting: 200 });

/** Compared with when there is no such person; no password leads to it. */
const nobody = format(today, Buffer.alloc(SALT_BYTES, 1), Buffer.alloc(HASH_BYTES));

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(today, salt, await derive(password, salt, today));
}

/** Does the same work whether there is a stored hash or not. */
export async function checkPassword(
  password: string,
  stored: string | null,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const { parameters, salt, hash } = parse(stored ?? nobody);
  const isEqual = timingSafeEqual(await derive(password, salt, parameters), hash);
  return {
    isRight: isEqual && stored !== null,
    isOutdated: JSON.stringify(parameters) !== JSON.stringify(today),
  };
}

async function derive(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  return await inTurn(
    async () =>
      await argon2Async('argon2id', {
        // Composed, so that an accented letter typed on another keyboard is the same password.
        message: Buffer.from(password.normalize('NFC')),
        nonce: salt,
        parallelism: parameters.parallelism,
        tagLength: HASH_BYTES,
        memory: parameters.memoryKib,
        passes: parameters.passes,
      }),
  );
}

/** The common text form of argon2 hashes, which other programs read too. */
function format({ memoryKib, passes, parallelism }: Parameters, salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${text(salt)}$${text(hash)}`;
}

function parse(stored: string): { parameters: Parameters; salt: Buffer; hash: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  const [, memoryKib, passes, parallelism, salt = '', hash = ''] = match ?? [];
  if (!match) throw new Error('A stored password hash has an unknown form.');
  return {
    parameters: { memoryKib: Number(memoryKib), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
