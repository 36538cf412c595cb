import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, okAnswer } from '../../contract/shapes.ts';
import * as records from './records.ts';
import { factorName, passkeyMade, passkeyOptions, secondFactor, secondStep } from './second-factor.ts';

const recoveryCodes = z.array(z.string());
/** The recovery codes come with the first factor and are shown once. */
const added = z.strictObject({ factor: secondFactor, recoveryCodes: recoveryCodes.nullable() });
const own = { who: 'signed-in', writes: true, isNeverStored: true, limit: 'ordinary' } as const;

/** The second step of a sign-in, and what proves it. Source: docs/product/sign-in.md. */
export const secondFactorCalls = defineCalls({
  'identity/begin-second-step': {
    who: 'public',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary:
      'The ways to finish the sign-in whose password was right in this browser. `isOpen` is false without one.',
    input: z.strictObject({}),
    answer: z.union([
      z.strictObject({ isOpen: z.literal(false) }),
      z.strictObject({ isOpen: z.literal(true), hasApp: z.boolean(), passkey: passkeyOptions.nullable() }),
    ]),
  },
  'identity/finish-sign-in': {
    who: 'public',
    writes: true,
    hasOwnTransaction: true,
    isNeverStored: true,
    limit: 'code',
    summary: 'The second step: a code, a passkey or a recovery code. Five tries after each password.',
    input: z.strictObject(secondStep),
    answer: records.signedIn,
  },
  'identity/second-factors': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary:
      'The caller’s authenticator apps and passkeys, and until when this browser has proven who it is.',
    input: z.strictObject({}),
    answer: z.strictObject({
      factors: z.array(secondFactor),
      recoveryCodesLeft: z.int(),
      /** Staff need one in production, so the last one can't be removed. */
      isRequired: z.boolean(),
      hasPassword: z.boolean(),
      provenUntil: z.iso.datetime().nullable(),
    }),
  },
  'identity/begin-proof': {
    ...own,
    summary: 'What a browser needs to ask for one of the caller’s passkeys; null without one.',
    input: z.strictObject({}),
    answer: z.strictObject({ passkey: passkeyOptions.nullable() }),
  },
  'identity/prove': {
    ...own,
    hasOwnTransaction: true,
    limit: 'sign-in',
    summary:
      'Proves again that it is the caller, by password or second factor. Counts for ten minutes in this browser.',
    input: z.strictObject({ password: z.string().min(1).max(200).optional(), ...secondStep }),
    answer: z.strictObject({ provenUntil: z.iso.datetime() }),
  },
  'identity/begin-totp': {
    ...own,
    needsProof: true,
    summary: 'A new secret for an authenticator app, and its address for a QR code. It works once confirmed.',
    input: z.strictObject({}),
    answer: z.strictObject({ secret: z.string(), uri: z.string() }),
  },
  'identity/confirm-totp': {
    ...own,
    needsProof: true,
    limit: 'sign-in',
    summary: 'Adds the authenticator app after its first code. Ends all other sign-ins.',
    input: z.strictObject({ code: z.string().min(1).max(20), name: factorName }),
    answer: added,
  },
  'identity/begin-passkey': {
    ...own,
    needsProof: true,
    summary: 'What a browser needs to make a passkey.',
    input: z.strictObject({}),
    answer: z.strictObject({ options: passkeyOptions }),
  },
  'identity/add-passkey': {
    ...own,
    needsProof: true,
    summary: 'Adds the passkey that the browser has made. Ends all other sign-ins.',
    input: z.strictObject({ passkey: passkeyMade, name: factorName }),
    answer: added,
  },
  'identity/remove-second-factor': {
    ...own,
    record: 'the caller’s own second factors',
    needsProof: true,
    summary: 'Removes an authenticator app or a passkey. The recovery codes go with the last one.',
    input: z.strictObject({ factorId: id }),
    answer: okAnswer,
  },
  'identity/new-recovery-codes': {
    ...own,
    needsProof: true,
    summary: 'Ten new recovery codes. The old ones stop working.',
    input: z.strictObject({}),
    answer: z.strictObject({ recoveryCodes }),
  },
});
