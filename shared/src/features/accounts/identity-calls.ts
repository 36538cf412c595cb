import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, okAnswer } from '../../contract/shapes.ts';
import * as records from './records.ts';

const signedIn = { idToken: z.string(), expiresIn: z.int() };
/** A secret from a mail or an address bar, stored hashed. */
const code = z.string().min(1).max(200);

/** Proving an identity and changing how it is proven. Source: docs/product/sign-in.md. */
export const identityCalls = defineCalls({
  'identity/sign-in': {
    who: 'public',
    writes: true,
    hasOwnTransaction: true,
    isNeverStored: true,
    limit: 'sign-in',
    summary:
      'Exchanges email and password for a short-lived id token and sets the renewal cookie. `restored` is true if the account was closed until now. With a second factor, `identity/finish-sign-in` does that.',
    input: z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(200) }),
    answer: z.union([records.signedIn, z.strictObject({ needsSecondStep: z.literal(true) })]),
  },
  'identity/renew': {
    who: 'public',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary:
      'Exchanges the renewal cookie for a fresh id token and replaces the cookie. `signedIn` is false without a cookie.',
    input: z.strictObject({}),
    answer: z.union([
      z.strictObject({ signedIn: z.literal(true), ...signedIn, user: records.ownUser }),
      z.strictObject({ signedIn: z.literal(false) }),
    ]),
  },
  'identity/sign-out': {
    who: 'signed-in',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary: 'Ends this sign-in at once.',
    input: z.strictObject({}),
    answer: okAnswer,
  },
  'identity/send-reset': {
    who: 'public',
    writes: true,
    hasOwnTransaction: true,
    isNeverStored: true,
    limit: 'reset',
    summary: 'Mails a link to set a new password. The answer is the same for an unknown address.',
    input: z.strictObject({ email: z.string().min(1).max(254) }),
    answer: okAnswer,
  },
  'identity/verify-reset': {
    who: 'public',
    writes: false,
    limit: 'code',
    summary:
      'Whose password the code of a reset mail would change; 422 if the code is unknown, used or too old.',
    input: z.strictObject({ code }),
    answer: z.strictObject({ email: z.string() }),
  },
  'identity/confirm-reset': {
    who: 'public',
    writes: true,
    hasOwnTransaction: true,
    isNeverStored: true,
    limit: 'code',
    summary: 'Sets the new password, uses up the code and ends all sign-ins of the person.',
    input: z.strictObject({ code, password: records.password }),
    answer: okAnswer,
  },
  'identity/send-verification': {
    who: 'signed-in',
    writes: true,
    isNeverStored: true,
    limit: 'reset',
    summary: 'Mails the caller a link that proves their address. Does nothing if it is already proven.',
    input: z.strictObject({}),
    answer: okAnswer,
  },
  'identity/verify-email': {
    who: 'public',
    writes: true,
    isNeverStored: true,
    limit: 'code',
    summary: 'Uses the code of such a mail: the address is proven, or becomes the new one.',
    input: z.strictObject({ code }),
    answer: z.strictObject({ ok: z.literal(true), email: z.string() }),
  },
  'auth/change-email': {
    who: 'signed-in',
    writes: true,
    hasOwnTransaction: true,
    isNeverStored: true,
    limit: 'sign-in',
    summary:
      'Mails a link to the new address; using it makes the change. The old address is notified. Needs the password, or a recent proof of a caller without one.',
    input: z.strictObject({ newEmail: records.email, password: z.string().min(1).max(200).optional() }),
    answer: okAnswer,
  },
  'identity/change-password': {
    who: 'signed-in',
    writes: true,
    hasOwnTransaction: true,
    isNeverStored: true,
    limit: 'sign-in',
    summary:
      'Replaces the password and ends all other sign-ins. A caller without a password sends no old one, but needs a recent proof.',
    input: z.strictObject({ password: z.string().min(1).max(200).optional(), newPassword: records.password }),
    answer: okAnswer,
  },
  'identity/sign-ins': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the caller’s sign-ins, newest first.',
    input: listInput({ sorts: ['lastUsed'], filter: {} }),
    answer: listAnswer(
      z.strictObject({
        id,
        /** The browser in readable form: "Firefox on Linux". */
        browser: z.string(),
        startedAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
        /** Whether it had a second step, at its begin or as a proof since. */
        isTwoStep: z.boolean(),
        isCurrent: z.boolean(),
      }),
    ),
  },
  'identity/revoke': {
    who: 'signed-in',
    record: 'the caller’s own sign-ins',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary: 'Ends one sign-in of the caller; with `others`, all except this one; with neither, all of them.',
    input: z.strictObject({ signInId: id.optional(), others: z.literal(true).optional() }),
    answer: okAnswer,
  },
  'identity/impersonate': {
    who: 'public',
    writes: true,
    isNeverStored: true,
    limit: 'code',
    summary:
      'Redeems the one-use ticket of admin/impersonate for an id token that can read as that person but not write.',
    input: z.strictObject({ ticket: code }),
    answer: z.strictObject({ ...signedIn, user: records.ownUser, impersonatedBy: z.string() }),
  },
});
