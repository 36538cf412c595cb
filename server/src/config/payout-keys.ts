import { z } from 'zod';
import { defineProvider } from './definition.ts';

/** Keys for the details of pay-outs. Source: docs/providers.md. */
export interface PayoutKeys {
  /** Encrypts new details. */
  current: string;
  /** Older keys that can still decrypt. */
  older: readonly string[];
}

const KEY_BYTES = 32;
const isKey = (text: string) =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES;
/** One byte repeated is a placeholder that was never replaced. */
const isPlaceholder = (key: string) => new Set(Buffer.from(key.trim(), 'base64')).size === 1;
const help = 'Please give 32 bytes as base64: openssl rand -base64 32.';

/** Without a key, one is created in the data folder. Production requires one. */
export const payoutKeys = defineProvider({
  keys: {
    PAYOUT_KEY: z.string().refine(isKey, help).optional(),
    PAYOUT_KEYS_OLDER: z
      .string()
      .max(1000)
      .refine(
        (text) => text.split(',').every((key) => isKey(key.trim())),
        `${help} Separate several with commas.`,
      )
      .optional(),
  },
  needed: ['PAYOUT_KEY'],
  additions: ['PAYOUT_KEYS_OLDER'],
  problems: ({ PAYOUT_KEY }, isProduction) => [
    isProduction &&
      isPlaceholder(PAYOUT_KEY) &&
      'PAYOUT_KEY is one byte repeated, which anybody can guess. Make one with: openssl rand -base64 32',
  ],
  configOf: ({ PAYOUT_KEY: current, PAYOUT_KEYS_OLDER: older = '' }): PayoutKeys => ({
    current,
    older: older === '' ? [] : older.split(',').map((key) => key.trim()),
  }),
});
