import { defineProvider, LOOPBACK_URL_PATTERN, textLike } from './definition.ts';

/** Our Mux environment, which keeps and streams videos. Nothing of it goes to a browser except signed addresses. */
export interface MuxConfig {
  tokenId: string;
  tokenSecret: string;
  /** Signs the addresses of videos; PEM. */
  signingKeyId: string;
  signingKey: string;
  /** Verifies that a webhook message comes from Mux. */
  webhookSecret: string;
  /** A local stand-in for everything of Mux, never in production; undefined means Mux itself. */
  apiUrl: string | undefined;
}

const PEM_START = '-----BEGIN ';

export const mux = defineProvider({
  keys: {
    MUX_TOKEN_ID: textLike(/^[A-Za-z0-9-]{8,100}$/, 'Please give the id of an access token.'),
    MUX_TOKEN_SECRET: textLike(/^[A-Za-z0-9+/=_-]{16,200}$/, 'Please give the secret of the access token.'),
    MUX_SIGNING_KEY_ID: textLike(/^[A-Za-z0-9]{8,100}$/, 'Please give the id of a signing key.'),
    MUX_SIGNING_KEY: textLike(
      /^[A-Za-z0-9+/=]{400,8000}$/,
      'Please give the private key as Mux gave it, in base64.',
    ),
    MUX_WEBHOOK_SECRET: textLike(/^[\x21-\x7e]{16,200}$/, 'Please give the signing secret of the webhook.'),
    MUX_API_URL: textLike(
      LOOPBACK_URL_PATTERN,
      'Please give an address on this machine without a path, such as http://127.0.0.1:12113.',
    ),
  },
  needed: ['MUX_TOKEN_ID', 'MUX_TOKEN_SECRET', 'MUX_SIGNING_KEY_ID', 'MUX_SIGNING_KEY', 'MUX_WEBHOOK_SECRET'],
  additions: ['MUX_API_URL'],
  refusedInProduction: ['MUX_API_URL'],
  problems: ({ MUX_SIGNING_KEY: key }) => [
    !pemOf(key).startsWith(PEM_START) && 'MUX_SIGNING_KEY must be a private key (PEM) in base64.',
  ],
  configOf: (values): MuxConfig => ({
    tokenId: values.MUX_TOKEN_ID,
    tokenSecret: values.MUX_TOKEN_SECRET,
    signingKeyId: values.MUX_SIGNING_KEY_ID,
    signingKey: pemOf(values.MUX_SIGNING_KEY),
    webhookSecret: values.MUX_WEBHOOK_SECRET,
    apiUrl: values.MUX_API_URL === undefined ? undefined : new URL(values.MUX_API_URL).origin,
  }),
});

function pemOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString();
}
