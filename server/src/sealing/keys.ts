import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

export interface Keys {
  current: Key;
  byId: ReadonlyMap<string, Key>;
}

interface Key {
  id: string;
  bytes: Buffer;
}

const known = new WeakMap<Config, Keys>();

/** The keys of this process, read once. */
export function keysOf(config: Config): Keys {
  const keys = known.get(config) ?? readKeys(config);
  known.set(config, keys);
  return keys;
}

function readKeys({ payoutKeys, dataDir }: Config): Keys {
  const texts = payoutKeys ? [payoutKeys.current, ...payoutKeys.older] : [ownKey(dataDir)];
  const [current, ...older] = texts.map(keyOf);
  if (!current) throw new Error('There is no key to seal secrets with.');
  return { current, byId: new Map([current, ...older].map((key) => [key.id, key])) };
}

/** A key's name reveals nothing about it. Rows store which key they need. */
function keyOf(text: string): Key {
  const bytes = Buffer.from(text, 'base64');
  return { id: createHash('sha256').update('payout-key').update(bytes).digest('hex').slice(0, 16), bytes };
}

/** Where the key lies that no configuration gave. */
export const ownKeyPath = (dataDir: string): string => join(dataDir, 'payout-key');

/** Created once. The file is linked into place when complete, so two processes end up with the same key. */
function ownKey(dataDir: string): string {
  const path = ownKeyPath(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const made = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
  writeFileSync(made, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  try {
    linkSync(made, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(made);
  }
  return readFileSync(path, 'utf8').trim();
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
