import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, okAnswer } from '../../contract/shapes.ts';
import * as records from './records.ts';

const pass = z.strictObject({ pass: z.boolean(), uploadTicket: z.string().optional() });
const signedIn = { idToken: z.string(), expiresIn: z.int() };

export const accountsCalls = defineCalls({
  'user/ensureUser': {
    who: 'signed-in',
    record: 'the token’s own identity',
    writes: true,
    limit: 'ordinary',
    alsoAt: '/api/user/ensureUser',
    summary: 'Makes sure that a signed-in identity has a user record.',
    input: z.strictObject({
      uid: id,
      email: z.string().max(254),
      displayName: z.string().max(100).nullish(),
      photoURL: z.string().max(2048).nullish(),
    }),
    answer: z.strictObject({ ok: z.literal(true), user: records.ownUser }),
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
    summary: 'Changes listed fields of the own record; any other field is refused.',
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
      'Whether an email is valid and free; a pass comes with a ticket for uploading the profile image.',
    input: z.strictObject({ email: z.string().max(254) }),
    answer: pass,
  },
  'identity/sign-in': {
    who: 'public',
    writes: true,
    hasOwnTransaction: true,
    isNeverStored: true,
    limit: 'sign-in',
    summary: 'Email and password for a short-lived id token; sets the renewal cookie.',
    input: z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(200) }),
    answer: z.strictObject({ ...signedIn, user: records.ownUser }),
  },
  'identity/renew': {
    who: 'public',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary: 'A fresh id token for the renewal cookie, which rotates; `signedIn` false where there is none.',
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
  'admin/users': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'The list of users for staff.',
    input: listInput({
      sorts: ['dateCreated', 'username', 'email', 'token', 'lastLogin'],
      filter: {
        ids: z.array(id).max(200).optional(),
        type: z.literal([1, 2]).optional(),
        status: z.literal([1, 2, 3, 4]).optional(),
        admin: z.boolean().optional(),
        frozen: z.boolean().optional(),
        ...madeOn,
      },
    }).extend({ email: z.string().max(254).nullish() }),
    answer: listAnswer(records.userRow),
  },
});
