import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { FirebaseConfig } from '../../config/firebase.ts';
import { FirebaseRefusal, postTo } from './firebase-accounts.ts';

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
/** Google gives access for at most an hour. */
const ASKED_SECONDS = 3600;
/** The emulator lets everybody do everything who says so. */
const EMULATOR_TOKEN = 'owner';

const access = z.object({ access_token: z.string().min(1) });

/** Deletes a person at Firebase; null without a service account, which alone may. */
export function firebaseRemoval(config: FirebaseConfig): ((uid: string) => Promise<void>) | null {
  const { projectId, serviceUrl, serviceAccount, emulatorUrl } = config;
  if (serviceAccount === null && emulatorUrl === null) return null;
  return async (uid) => {
    const token = serviceAccount === null ? EMULATOR_TOKEN : await accessOf(serviceAccount);
    const url = `${serviceUrl}/v1/projects/${projectId}/accounts:delete`;
    try {
      await postTo(url, JSON.stringify({ localId: uid }), { authorization: `Bearer ${token}` });
    } catch (error) {
      if (error instanceof FirebaseRefusal && error.code === 'USER_NOT_FOUND') return;
      throw error;
    }
  };
}

/** Google's grant for a service account: https://developers.google.com/identity/protocols/oauth2/service-account. */
async function accessOf(account: NonNullable<FirebaseConfig['serviceAccount']>): Promise<string> {
  const { email, privateKey, tokenUrl } = account;
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime(`${ASKED_SECONDS}s`)
    .sign(createPrivateKey(privateKey));
  const grant = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const answer = await postTo(tokenUrl, grant.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  return access.parse(answer).access_token;
}
