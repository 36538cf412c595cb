import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { defineProvider, LOOPBACK_HOST_PATTERN, textLike } from './definition.ts';

/** The Firebase project. Only the key of the service account is secret; the browser gets the first four. */
export interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  /** The OAuth web client of the project; without it there is no Google sign-in. */
  googleClientId: string | undefined;
  /** The emulator's address, never in production. */
  emulatorUrl: string | null;
  /** Where the keys of id tokens are published; null for the emulator, which doesn't sign. */
  keysUrl: string | null;
  /** The REST routes of Identity Toolkit. */
  serviceUrl: string;
  /** May delete people; null leaves them at Firebase. */
  serviceAccount: { email: string; privateKey: string; tokenUrl: string } | null;
}

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const SERVICE_URL = 'https://identitytoolkit.googleapis.com';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';

/** Also as it stands in the JSON file, where each line break is a backslash and an n. */
const readKey = (text: string) => text.replaceAll('\\n', '\n');

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(readKey(text)).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

export const firebase = defineProvider({
  keys: {
    FIREBASE_PROJECT_ID: textLike(
      /^[a-z][a-z0-9-]{3,40}$/,
      'Please give the id of the project, such as dubplate-1a2b3.',
    ),
    FIREBASE_API_KEY: textLike(/^[A-Za-z0-9_-]{4,100}$/, 'Please give the web API key of the project.'),
    FIREBASE_GOOGLE_CLIENT_ID: textLike(
      /^[A-Za-z0-9.-]{4,200}$/,
      'Please give the id of the OAuth web client of the project’s Google sign-in.',
    ),
    FIREBASE_AUTH_EMULATOR_HOST: textLike(
      LOOPBACK_HOST_PATTERN,
      'Please give a host and port on this machine, such as 127.0.0.1:9099.',
    ),
    FIREBASE_CLIENT_EMAIL: z.email('Please give client_email of the service account’s file.').optional(),
    FIREBASE_PRIVATE_KEY: z
      .string()
      .refine(isPrivateKey, 'Please give private_key of the service account’s file.')
      .optional(),
  },
  needed: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
  additions: [
    'FIREBASE_GOOGLE_CLIENT_ID',
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIREBASE_CLIENT_EMAIL',
    'FIREBASE_PRIVATE_KEY',
  ],
  refusedInProduction: ['FIREBASE_AUTH_EMULATOR_HOST'],
  problems: ({ FIREBASE_CLIENT_EMAIL, FIREBASE_PRIVATE_KEY }) => [
    (FIREBASE_CLIENT_EMAIL === undefined) !== (FIREBASE_PRIVATE_KEY === undefined) &&
      'FIREBASE_CLIENT_EMAIL and FIREBASE_PRIVATE_KEY are needed together.',
  ],
  configOf: (values): FirebaseConfig => {
    const host = values.FIREBASE_AUTH_EMULATOR_HOST;
    const { FIREBASE_CLIENT_EMAIL: email, FIREBASE_PRIVATE_KEY: key } = values;
    return {
      projectId: values.FIREBASE_PROJECT_ID,
      apiKey: values.FIREBASE_API_KEY,
      googleClientId: values.FIREBASE_GOOGLE_CLIENT_ID,
      emulatorUrl: host === undefined ? null : `http://${host}`,
      keysUrl: host === undefined ? KEYS_URL : null,
      serviceUrl: host === undefined ? SERVICE_URL : `http://${host}/identitytoolkit.googleapis.com`,
      serviceAccount:
        email === undefined || key === undefined
          ? null
          : { email, privateKey: readKey(key), tokenUrl: TOKEN_URL },
    };
  },
});
