import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, okAnswer } from '../../contract/shapes.ts';
import { identityCalls } from './identity-calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import * as records from './records.ts';
import { accountsStaffCalls } from './staff-calls.ts';

const pass = z.strictObject({ pass: z.boolean(), uploadTicket: z.string().optional() });

export const accountsCalls = defineCalls({
  'user/ensureUser': {
    who: 'signed-in',
    record: 'the identity of the caller’s token',
    mayLackRecord: true,
    writes: true,
    limit: 'ordinary',
    alsoAt: '/api/user/ensureUser',
    summary:
      'Makes sure a signed-in identity has a current user record. `restored` is true if the account was closed until now.',
    input: z.strictObject({
      uid: id,
      email: z.string().max(254),
      displayName: z.string().max(100).nullish(),
      photoURL: z.string().max(2048).nullish(),
    }),
    answer: z.strictObject({
      ok: z.literal(true),
      user: records.ownUser,
      restored: z.boolean().optional(),
      hasOpenWork: records.hasOpenWork,
    }),
  },
  'user/get-infos': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'The caller’s own record with the balance.',
    input: z.strictObject({}),
    answer: records.ownUser,
  },
  'user/update-infos': {
    who: 'signed-in',
    writes: true,
    limit: 'ordinary',
    summary: 'Changes listed fields of the caller’s record. Any other field is refused.',
    input: z.strictObject({ userInfos: records.userInfos }),
    answer: records.ownUser,
  },
  'user/register': {
    who: 'public',
    writes: true,
    hasOwnTransaction: true,
    isNeverStored: true,
    limit: 'register',
    summary: 'Registers a fan or an artist.',
    input: records.registration,
    answer: z.strictObject({
      ok: z.literal(true),
      user: records.ownUser,
      idToken: z.string().optional(),
      expiresIn: z.int().optional(),
      codeError: z.string().optional(),
    }),
  },
  'user/check-existing-username': {
    who: 'public',
    writes: false,
    limit: 'check-existing',
    summary: 'Whether a username is valid and free.',
    input: z.strictObject({ username: z.string().max(100) }),
    answer: z.strictObject({ pass: z.boolean() }),
  },
  'user/check-existing-email': {
    who: 'public',
    writes: false,
    limit: 'check-existing',
    summary:
      'Whether an email is valid and free. If it is, the answer includes an upload ticket for the profile picture.',
    input: z.strictObject({ email: z.string().max(254) }),
    answer: pass,
  },
  'user/disable': {
    who: 'signed-in',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary:
      'Closes the caller’s account: cancels and refunds open work and ends every sign-in. Signing in within 30 days restores it.',
    input: z.strictObject({}),
    answer: okAnswer,
  },
  'user/export-data': {
    who: 'signed-in',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary:
      'A one-use address, valid for 60 seconds, that downloads a ZIP of JSON and CSV with all data about the caller. Once a day.',
    input: z.strictObject({}),
    answer: z.strictObject({ url: z.string(), expiresIn: z.int() }),
  },
  'email/contact': {
    who: 'public',
    writes: true,
    limit: 'contact',
    summary: 'Sends a message to staff.',
    input: z.strictObject({
      email: records.email,
      subject: z.string().trim().min(3).max(120),
      message: z.string().trim().min(10).max(5000),
    }),
    answer: okAnswer,
  },
  ...identityCalls,
  ...secondFactorCalls,
  ...accountsStaffCalls,
});
