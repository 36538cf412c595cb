import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, okAnswer } from '../../contract/shapes.ts';

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
});
