import { z } from 'zod';
import { defineProvider, LOOPBACK_URL_PATTERN, textLike } from './definition.ts';

/** Our OpenID Connect registration with Google, or with a local stand-in. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

const ISSUER = 'https://accounts.google.com';
export const google = defineProvider({
  keys: {
    GOOGLE_CLIENT_ID: textLike(/^[\x21-\x7e]{1,300}$/, 'Please give the id of the OAuth client.'),
    GOOGLE_CLIENT_SECRET: textLike(/^[\x21-\x7e]{1,300}$/, 'Please give the secret of the OAuth client.'),
    GOOGLE_ISSUER: z
      .string()
      .refine(
        (text) => text === ISSUER || LOOPBACK_URL_PATTERN.test(text),
        `Please leave it out for ${ISSUER}, or give one on this machine, such as http://127.0.0.1:4000.`,
      )
      .optional(),
  },
  needed: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  additions: ['GOOGLE_ISSUER'],
  problems: ({ GOOGLE_ISSUER: issuer = ISSUER }, isProduction) => [
    isProduction && issuer !== ISSUER && `GOOGLE_ISSUER other than ${ISSUER} is refused in production.`,
  ],
  configOf: (values): GoogleConfig => ({
    clientId: values.GOOGLE_CLIENT_ID,
    clientSecret: values.GOOGLE_CLIENT_SECRET,
    issuer: values.GOOGLE_ISSUER ?? ISSUER,
  }),
});
