import { z } from 'zod';
import { defineProvider } from './definition.ts';

/** Keys for the details of pay-outs. Source: docs/providers.md. */
export interface PayoutKeys {
  /** Encrypts what is new. */
  current: string;
  /** Still read: what was encrypted before the key was changed. */
  older: readonly string[];
}

const KEY_BYTES = 32;
const isKey = (text: string) =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES;
const help = 'Please give 32 bytes as base64: openssl rand -base64 32.';

/** Without a key one is made and kept in the data folder; production asks for one. */
export const payoutKeys = defineProvider({
  keys: {
    PAYOUT_KEY: z.string().refine(isKey, help).optional(),
    PAYOUT_KEYS_OLDER: z
      .string()
      .max(1000)
      .refine(
        (text) => text.split(',').every((key) => isKey(key.trim())),
        `${help} Several are parted by commas.`,
      )
      .optional(),
  },
  needed: ['PAYOUT_KEY'],
  additions: ['PAYOUT_KEYS_OLDER'],
  configOf: ({ PAYOUT_KEY: current, PAYOUT_KEYS_OLDER: older = '' }): PayoutKeys => ({
    current,
    older: older === '' ? [] : older.split(',').map((key) => key.trim()),
  }),
});
