import { z } from 'zod';

/** What is known of the project at Firebase. Nothing in it is secret: the browser is told all but the last two. */
export interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  /** The web client of the project's Google sign-in; without it nobody signs in by Google. */
  googleClientId: string | undefined;
  /** The emulator's address, never in production. */
  emulatorUrl: string | null;
  /** Where the keys of id tokens are published; null for the emulator, which signs nothing. */
  keysUrl: string | null;
  /** The REST routes of Identity Toolkit. */
  serviceUrl: string;
}

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const SERVICE_URL = 'https://identitytoolkit.googleapis.com';
/** The emulator believes everybody, so it may only be one on this very machine. */
const LOOPBACK_PATTERN = /^(127(?:\.\d{1,3}){3}|localhost|\[::1\]):\d{1,5}$/;

export const firebaseKeys = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,40}$/, 'Please give the id of the project, such as dubplate-1a2b3.')
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{4,100}$/, 'Please give the web API key of the project.')
    .optional(),
  FIREBASE_GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[A-Za-z0-9.-]{4,200}$/, 'Please give the id of the web client of the project’s Google sign-in.')
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(LOOPBACK_PATTERN, 'Please give a host and port on this machine, such as 127.0.0.1:9099.')
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof firebaseKeys>> & {
  NODE_ENV: string;
  DEMO?: string | undefined;
  GOOGLE_CLIENT_ID?: string | undefined;
};

/** What cannot be together, one sentence each. */
export function firebaseProblems(values: Values): string[] {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = values;
  const isOn = projectId !== undefined && apiKey !== undefined;
  const additions = ['FIREBASE_GOOGLE_CLIENT_ID', 'FIREBASE_AUTH_EMULATOR_HOST'] as const;
  return [
    projectId !== undefined && apiKey === undefined
      ? '  FIREBASE_API_KEY is required together with FIREBASE_PROJECT_ID.'
      : null,
    apiKey !== undefined && projectId === undefined
      ? '  FIREBASE_PROJECT_ID is required together with FIREBASE_API_KEY.'
      : null,
    ...additions.map((key) =>
      values[key] !== undefined && !isOn
        ? `  ${key} needs FIREBASE_PROJECT_ID and FIREBASE_API_KEY beside it.`
        : null,
    ),
    values.FIREBASE_AUTH_EMULATOR_HOST !== undefined && values.NODE_ENV === 'production'
      ? '  FIREBASE_AUTH_EMULATOR_HOST is refused in production.'
      : null,
    isOn && values.GOOGLE_CLIENT_ID !== undefined
      ? '  GOOGLE_CLIENT_ID is refused with Firebase, which keeps those sign-ins: please give FIREBASE_GOOGLE_CLIENT_ID.'
      : null,
    isOn && values.DEMO === '1'
      ? '  DEMO=1 is refused with Firebase: the demo world’s passwords would be nobody’s there.'
      : null,
  ].filter((problem) => problem !== null);
}

/** Undefined without Firebase. Asks for `firebaseProblems` to be none. */
export function firebaseConfigOf(values: Values): FirebaseConfig | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = values;
  if (projectId === undefined || apiKey === undefined) return undefined;
  const host = values.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    projectId,
    apiKey,
    googleClientId: values.FIREBASE_GOOGLE_CLIENT_ID,
    emulatorUrl: host === undefined ? null : `http://${host}`,
    keysUrl: host === undefined ? KEYS_URL : null,
    serviceUrl: host === undefined ? SERVICE_URL : `http://${host}/identitytoolkit.googleapis.com`,
  };
}
