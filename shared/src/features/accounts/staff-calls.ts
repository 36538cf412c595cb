import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn } from '../../contract/shapes.ts';
import { userRow } from './records.ts';
import { personRecord, staffChanges } from './staff-records.ts';

/** What staff see and do with people. Source: docs/product/console.md. */
export const accountsStaffCalls = defineCalls({
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
        /** True: accounts that their owners have disabled. */
        disabled: z.boolean().optional(),
        ...madeOn,
      },
    }).extend({ email: z.string().max(254).nullish() }),
    answer: listAnswer(userRow),
  },
  'admin/get-user': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Everything staff may know of one person, fan or artist.',
    input: z.strictObject({ userId: id }),
    answer: personRecord,
  },
  'admin/update-user': {
    who: 'admin',
    record: 'rights, freezing and commission: super admin only',
    writes: true,
    limit: 'ordinary',
    summary:
      'Changes what only staff may change of a person. Freezing and rights want a reason; nobody changes the own rights, and the last super admin stays one.',
    input: z.strictObject({
      userId: id,
      changes: staffChanges,
      reason: z.string().trim().min(3).max(500).optional(),
    }),
    answer: personRecord,
  },
  'admin/impersonate': {
    who: 'super-admin',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary:
      'A one-use address, good for 60 seconds, that opens the client as that person, read-only and for 30 minutes. Staff cannot be looked through.',
    input: z.strictObject({ userId: id, reason: z.string().trim().min(5).max(300) }),
    answer: z.strictObject({ url: z.string(), expiresIn: z.int() }),
  },
});
