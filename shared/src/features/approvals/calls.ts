import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn } from '../../contract/shapes.ts';
import { approvalActs, ApprovalStatus } from './model.ts';

const person = z.strictObject({ id, username: z.string() });

/** One request for a second approval. */
export const approval = z.strictObject({
  id,
  date: z.iso.datetime(),
  act: z.enum(approvalActs),
  /** In words: "Bonus: 150,000 tokens ($1,500.00)". */
  what: z.string(),
  /** The body of the call that does it, without `approvalId`. */
  input: z.record(z.string(), z.unknown()),
  /** Whose tokens or rights it changes. Null for a voucher, which is for everybody. */
  person: person.nullable(),
  /** The console's page to look at before approving. */
  link: z.string(),
  /** What the first person wants the second to know. */
  note: z.string(),
  askedBy: person,
  status: z.enum(ApprovalStatus),
  expires: z.iso.datetime(),
  /** Who approved or refused it, and when. */
  decidedBy: person.nullable(),
  decidedDate: z.iso.datetime().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Whether the caller may approve it: it waits, and another super admin asked, who counts as another person. */
  mayApprove: z.boolean(),
  /** Why the caller can’t be the second person of the one who asked; null if they can, and for what no longer waits. */
  whyNot: z.string().nullable(),
});
export type Approval = z.infer<typeof approval>;

export const approvalsCalls = defineCalls({
  'admin/ask-approval': {
    who: 'super-admin',
    writes: true,
    limit: 'ordinary',
    summary:
      'Asks a second super admin to approve a large correction, voucher, pay-out or refund, the end of a dispute, or a change of who is a super admin. That person does it by sending the same body with `approvalId`.',
    input: z.strictObject({
      act: z.enum(approvalActs),
      input: z.record(z.string(), z.unknown()),
      note: z.string().trim().max(300).optional(),
    }),
    answer: approval,
  },
  'admin/approvals': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists requests for a second approval.',
    input: listInput({
      sorts: ['date'],
      filter: {
        ids: z.array(id).max(200).optional(),
        status: z.enum(ApprovalStatus).optional(),
        act: z.enum(approvalActs).optional(),
        userId: id.optional(),
        ...madeOn,
      },
    }),
    answer: listAnswer(approval),
  },
  'admin/refuse-approval': {
    who: 'super-admin',
    writes: true,
    limit: 'ordinary',
    summary: 'Refuses a request for a second approval, or takes back one’s own.',
    input: z.strictObject({ approvalId: id, reason: z.string().trim().min(5).max(300) }),
    answer: approval,
  },
});
