import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { passkeyMade, secondStep } from '@dubplate/shared/features/accounts/second-factor.ts';
import type { z } from 'zod';

const userPresent = 0x01;
const userVerified = 0x04;
/** Eligible for a copy in a cloud, and copied there. */
const copied = 0x08 | 0x10;
const hasCredential = 0x40;

interface Wanted {
  origin: string;
  challenge: string;
  /** Whether the person gave a PIN or a finger; true unless a test asks otherwise. */
  isVerified?: boolean;
  /** How often the key says that it was used. */
  counter?: number;
  /** Whether the key says that a cloud keeps a copy. */
  isCopied?: boolean;
}

export interface Authenticator {
  id: string;
  make(wanted: Wanted): z.infer<typeof passkeyMade>;
  answer(wanted: Wanted): NonNullable<z.infer<typeof secondStep.passkey>>;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A key as people carry it, without its case: WebAuthn with an elliptic curve and no attestation. */
export function anAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  return {
    id,
    make: (wanted) => {
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(x, y)]);
      const data = Buffer.concat([dataOf(wanted, hasCredential), credential]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = clientData('webauthn.create', wanted).toString('base64url');
      return {
        ...common,
        response: {
          clientDataJSON,
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    answer: (wanted) => {
      const client = clientData('webauthn.get', wanted);
      const data = dataOf(wanted, 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

function clientData(type: string, { origin, challenge }: Wanted): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function dataOf({ origin, isVerified = true, counter = 0, isCopied = false }: Wanted, more: number): Buffer {
  const flags = userPresent | (isVerified ? userVerified : 0) | (isCopied ? copied : 0) | more;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
}

/** A COSE key in CBOR: type EC2, algorithm ES256, curve P-256. */
function coseKey(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}
