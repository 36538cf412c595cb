import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn } from '../../contract/shapes.ts';
import { securityKinds } from './model.ts';

export const securityCalls = defineCalls({
  'admin/security-log': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'What was refused that may be an attack: who, what, from where, and how it ended.',
    input: listInput({
      sorts: ['date'],
      filter: {
        ids: z.array(id).max(200).optional(),
        kind: z.enum(securityKinds).optional(),
        userId: id.optional(),
        ...madeOn,
      },
    }),
    answer: listAnswer(
      z.strictObject({
        id,
        date: z.iso.datetime(),
        kind: z.enum(securityKinds),
        /** Whose account it was, if that is known. */
        userId: id.nullable(),
        username: z.string().nullable(),
        what: z.string(),
        outcome: z.string(),
        /** The first part of the address. */
        network: z.string(),
      }),
    ),
  },
});
