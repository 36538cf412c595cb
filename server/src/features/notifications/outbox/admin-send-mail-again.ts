import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { findMail, requeueMail } from './outbox.store.ts';
import { presentMail } from './admin-outbox.ts';

export const adminSendMailAgain = implement('admin/send-mail-again', async ({ input, db, now, note }) => {
  const isQueued = await requeueMail(db, input.mailId, now);
  const mail = await findMail(db, input.mailId);
  if (!mail) throw notFound('mail');
  if (!isQueued) throw new Refusal('state-conflict', { status: mail.status });
  note({ targetId: mail.user_id ?? undefined });
  return presentMail(mail);
});
