import type { passkeyMade, secondStep } from '@dubplate/shared/features/accounts/second-factor.ts';
import type { Site } from '../../../http/security/sites.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { FactorRow } from './second-factor.store.ts';

/** WebAuthn is loaded when it is used: a third of a second, and most people never need it. */
const webauthn = async () => await import('@simplewebauthn/server');

/** EdDSA, ECDSA and RSA, as COSE numbers them: what every device knows. */
const algorithms = [-8, -7, -257];

const transportsOf = (row: FactorRow) => row.transports as AuthenticatorTransport[]; // As the browser named them.

/** Options as JSON for a browser, with the challenge that its answer must contain. */
export interface Asked {
  challenge: string;
  options: Record<string, unknown>;
}

export async function askToMake(
  site: Site,
  person: { userId: string; email: string; username: string; factors: readonly FactorRow[] },
): Promise<Asked> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: site.domain,
    userID: new Uint8Array(Buffer.from(person.userId)),
    userName: person.email,
    userDisplayName: person.username,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    // The same device twice would be no second factor more.
    excludeCredentials: credentialsOf(person.factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** What is stored of a passkey; null if the answer doesn't belong to this site and challenge. */
export async function readMade(
  site: Site,
  { made, challenge }: { made: z.infer<typeof passkeyMade>; challenge: string },
) {
  const { verifyRegistrationResponse } = await webauthn();
  const response = made as RegistrationResponseJSON; // The contract has checked its shape.
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: made.response.transports ?? [],
  };
}

/** Null for a person without passkeys. */
export async function askForOne(site: Site, factors: readonly FactorRow[]): Promise<Asked | null> {
  const allowCredentials = credentialsOf(factors);
  if (allowCredentials.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: site.domain,
    allowCredentials,
    // Otherwise a key without a PIN would sign in by touch alone.
    userVerification: 'required',
  });
  return { challenge: options.challenge, options: { ...options } };
}

export type Assertion = NonNullable<z.infer<typeof secondStep.passkey>>;

/** The passkey that answered, and its counter; null if none of these did. */
export async function readAssertion(
  site: Site,
  given: { assertion: Assertion; challenge: string; factors: readonly FactorRow[] },
): Promise<{ factorId: string; counter: number } | null> {
  const factor = given.factors.find((row) => row.credential_id === given.assertion.id);
  if (!factor?.credential_id || !factor.public_key) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const answer = await verifyAuthenticationResponse({
    response: given.assertion,
    expectedChallenge: given.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    requireUserVerification: true,
    credential: {
      id: factor.credential_id,
      publicKey: new Uint8Array(factor.public_key),
      // Passkeys that are synchronised keep 0; the library refuses a counter that goes back.
      counter: factor.counter,
      transports: transportsOf(factor),
    },
  }).catch(() => null);
  if (!answer?.verified) return null;
  return { factorId: factor.id, counter: answer.authenticationInfo.newCounter };
}

function credentialsOf(factors: readonly FactorRow[]) {
  return factors.flatMap((row) =>
    row.credential_id === null ? [] : [{ id: row.credential_id, transports: transportsOf(row) }],
  );
}
