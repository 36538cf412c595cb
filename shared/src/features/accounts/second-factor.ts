import { z } from 'zod';
import { id } from '../../contract/shapes.ts';

/** The steps after the password: a code of an authenticator app, a passkey, or a recovery code. Source: docs/product/sign-in.md. */
export const secondFactorKinds = ['totp', 'passkey'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];
export type SecondStep = SecondFactorKind | 'recovery';

export const SECOND_FACTORS_MAX = 10;
export const RECOVERY_CODES = 10;
/** The second step must follow the password within this time. */
export const SECOND_STEP_MINUTES = 10;
/** Tries after one password; then the password is asked for again. */
export const SECOND_STEP_TRIES = 5;
/** Wrong second steps of one account within an hour, over all browsers. Only a person with its password can use them up. */
export const SECOND_STEP_FAILURES_MAX = 30;
/** How long a proof of identity counts before acts that move money or rights. */
export const PROOF_MINUTES = 10;

const text = z.string().max(8_000);

/** What `navigator.credentials` answers, as JSON: of it, what is checked. */
const assertion = z.strictObject({
  id: z.string().min(1).max(1_500),
  rawId: z.string().max(1_500),
  type: z.literal('public-key'),
  clientExtensionResults: z.strictObject({}),
  response: z.strictObject({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).optional(),
  }),
});

export const passkeyMade = z.strictObject({
  id: z.string().min(1).max(1_500),
  rawId: z.string().max(1_500),
  type: z.literal('public-key'),
  clientExtensionResults: z.strictObject({}),
  response: z.strictObject({
    clientDataJSON: text,
    attestationObject: z.string().max(40_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** Exactly one of them. */
export const secondStep = {
  /** Six digits of an authenticator app. */
  code: z.string().min(1).max(20).optional(),
  recoveryCode: z.string().min(1).max(60).optional(),
  passkey: assertion.optional(),
};

/** What a browser needs to ask for a passkey: WebAuthn's options as JSON. */
export const passkeyOptions = z.record(z.string(), z.unknown());

export const secondFactor = z.strictObject({
  id,
  kind: z.enum(secondFactorKinds),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const factorName = z.string().trim().min(1).max(50);
