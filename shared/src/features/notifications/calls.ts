import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, okAnswer } from '../../contract/shapes.ts';
import { mailRow } from './records.ts';

/** One notice in the bell. `link` is a client path, `code` the notice's number, such as N12. */
export const notification = z.strictObject({
  id,
  code: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  date: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationsCalls = defineCalls({
  'notifications/get': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'The caller’s notifications, newest first, and how many are unread.',
    input: listInput({ sorts: ['date'], filter: {} }),
    answer: listAnswer(notification).extend({ unread: z.int() }),
  },
  'notifications/mark-read': {
    who: 'signed-in',
    writes: true,
    limit: 'ordinary',
    summary: 'Marks all of the caller’s notifications as read.',
    input: z.strictObject({}),
    answer: okAnswer,
  },
  'admin/outbox': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Mails as they were written, and their delivery.',
    input: listInput({
      sorts: ['date'],
      filter: {
        ids: z.array(id).max(200).optional(),
        userId: id.optional(),
        status: z.literal([1, 2, 3]).optional(),
        code: z.string().max(10).optional(),
        /** Those about one page of the site, such as `/private-sessions/…`. */
        link: z.string().max(200).optional(),
        ...madeOn,
      },
    }).extend({ email: z.string().max(254).nullish() }),
    answer: listAnswer(mailRow),
  },
  'admin/get-mail': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary:
      'One complete mail, with the names of its attachments. Anything that gives access, such as a reset code, is blanked.',
    input: z.strictObject({ mailId: id }),
    answer: mailRow.extend({ text: z.string(), html: z.string(), attachments: z.array(z.string()) }),
  },
  'admin/send-mail-again': {
    who: 'super-admin',
    writes: true,
    limit: 'ordinary',
    summary: 'Queues a mail again that was given up.',
    input: z.strictObject({ mailId: id }),
    answer: mailRow,
  },
});
