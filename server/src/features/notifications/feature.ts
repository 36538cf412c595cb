import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { getNotifications } from './get.ts';
import { adminGetMail } from './outbox/admin-get-mail.ts';
import { adminOutbox, mailList } from './outbox/admin-outbox.ts';
import { adminSendMailAgain } from './outbox/admin-send-mail-again.ts';
import { markRead } from './mark-read.ts';
import { forgetReader } from './erase.ts';
import { mailTimeline, ownMails, ownNotifications } from './store.ts';
import { groupUnsubscribes, registerUnsubscribe } from './unsubscribe.ts';
import { deliverMailsJob, forgetMailsJob } from './deliver-mails.job.ts';

export const notifications = {
  handlers: {
    'notifications/get': getNotifications,
    'notifications/mark-read': markRead,
    'admin/outbox': adminOutbox,
    'admin/get-mail': adminGetMail,
    'admin/send-mail-again': adminSendMailAgain,
  } satisfies Partial<Handlers>,
  exports: [mailList],
  jobs: [deliverMailsJob, forgetMailsJob],
  hooks: { personErased: async (tx, { userId, email }) => await forgetReader(tx, { userId, email }) },
  routes: [registerUnsubscribe],
  unsubscribes: groupUnsubscribes,
  timeline: [mailTimeline],
  personalData: [
    { name: 'notifications', rowsOf: ownNotifications },
    { name: 'mails', rowsOf: ownMails },
  ],
} satisfies Feature;
