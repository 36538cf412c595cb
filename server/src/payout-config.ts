import { z } from 'zod';

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

export const payoutKeys = {
  PAYOUT_KEY: z.string().refine(isKey, help).optional(),
  PAYOUT_KEYS_OLDER: z
    .string()
    .max(1000)
    .refine(
      (text) => text.split(',').every((key) => isKey(key.trim())),
      `${help} Several are parted by commas.`,
    )
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof payoutKeys>> & { NODE_ENV: string };

export function payoutProblems(values: Values): string[] {
  return [
    values.NODE_ENV === 'production' && values.PAYOUT_KEY === undefined
      ? '  PAYOUT_KEY is required in production. Make one with: openssl rand -base64 32'
      : null,
    values.PAYOUT_KEYS_OLDER !== undefined && values.PAYOUT_KEY === undefined
      ? '  PAYOUT_KEYS_OLDER needs PAYOUT_KEY beside it.'
      : null,
  ].filter((problem) => problem !== null);
}

/** Undefined without a key, which is then made once and kept in the data folder. */
export function payoutKeysOf(values: Values): PayoutKeys | undefined {
  const { PAYOUT_KEY: current, PAYOUT_KEYS_OLDER: older } = values;
  if (current === undefined) return undefined;
  return { current, older: older === undefined ? [] : older.split(',').map((key) => key.trim()) };
}
