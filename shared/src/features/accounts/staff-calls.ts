import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn } from '../../contract/shapes.ts';
import { userRow } from './records.ts';
import { personRecord, staffChanges } from './staff-records.ts';

/** What staff can see and do with people. Source: docs/product/console.md. */
export const accountsStaffCalls = defineCalls({
  'admin/users': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists users for staff.',
    input: listInput({
      sorts: ['dateCreated', 'username', 'email', 'token', 'lastLogin'],
      filter: {
        ids: z.array(id).max(200).optional(),
        type: z.literal([1, 2]).optional(),
        status: z.literal([1, 2, 3, 4]).optional(),
        admin: z.boolean().optional(),
        frozen: z.boolean().optional(),
        /** True: accounts closed by their owners. */
        disabled: z.boolean().optional(),
        /** True: those that admin/stats-users counts as active. */
        active: z.boolean().optional(),
        ...madeOn,
      },
    }).extend({ email: z.string().max(254).nullish() }),
    answer: listAnswer(userRow),
  },
  'admin/get-user': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Everything staff may know about one person, fan or artist.',
    input: z.strictObject({ userId: id }),
    answer: personRecord,
  },
  'admin/update-user': {
    who: 'admin',
    record: 'rights, freezing and commission: super admin only',
    writes: true,
    needsProof: true,
    limit: 'ordinary',
    summary:
      'Changes what only staff may change about a person. Freezing and rights need a reason. Making or unmaking a super admin takes two super admins and changes nothing else. Staff can’t change their own rights, and at least one super admin must remain.',
    input: z.strictObject({
      userId: id,
      changes: staffChanges,
      reason: z.string().trim().min(3).max(500).optional(),
      approvalId: id.optional(),
    }),
    answer: personRecord,
  },
  'admin/impersonate': {
    who: 'super-admin',
    writes: true,
    needsProof: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary:
      'A one-use address, valid for 60 seconds, that opens the client as that person, read-only, for 30 minutes. Staff can’t be viewed this way.',
    input: z.strictObject({ userId: id, reason: z.string().trim().min(5).max(300) }),
    answer: z.strictObject({ url: z.string(), expiresIn: z.int() }),
  },
});
