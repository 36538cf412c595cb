import { z } from 'zod';

/** Our registration with Google, or with whoever else speaks OpenID Connect on this machine. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

const ISSUER = 'https://accounts.google.com';
/** A pretend issuer vouches for any address, so it may only be one on this very machine. */
const LOOPBACK_PATTERN = /^http:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\]):\d{1,5}\/?$/;

export const googleKeys = {
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,300}$/, 'Please give the id of the OAuth client.')
    .optional(),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{1,300}$/, 'Please give the secret of the OAuth client.')
    .optional(),
  GOOGLE_ISSUER: z
    .string()
    .refine(
      (text) => text === ISSUER || LOOPBACK_PATTERN.test(text),
      `Please leave it out for ${ISSUER}, or give one on this machine, such as http://127.0.0.1:4000.`,
    )
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof googleKeys>> & { NODE_ENV: string };

/** What cannot be together, one sentence each. */
export function googleProblems(values: Values): string[] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = values;
  return [
    (clientId === undefined) === (clientSecret === undefined)
      ? null
      : '  GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together.',
    issuer !== undefined && clientId === undefined
      ? '  GOOGLE_ISSUER needs GOOGLE_CLIENT_ID beside it.'
      : null,
    issuer !== undefined && issuer !== ISSUER && values.NODE_ENV === 'production'
      ? `  GOOGLE_ISSUER other than ${ISSUER} is refused in production.`
      : null,
  ].filter((problem) => problem !== null);
}

/** Undefined without Google. Asks for `googleProblems` to be none. */
export function googleConfigOf(values: Values): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = values;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { clientId, clientSecret, issuer: issuer ?? ISSUER };
}
