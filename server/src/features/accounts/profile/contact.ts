import { implement } from '../../../http/implement.ts';
import { type Notice, notify } from '../../notifications/notifications.ts';
import { listStaffIds } from '../store.ts';

/** N53 to all staff. Replies go to the sender. The message is always sent as plain text. */
export const contact = implement('email/contact', async ({ input, caller, db, ctx, now }) => {
  const { email, subject, message } = input;
  const staff = await listStaffIds(db);
  if (staff.length === 0) ctx.log.warn('a message to staff arrived, but there are no staff yet');
  const from = caller ? `${email}, signed in as ${caller.username}` : email;
  const notice: Omit<Notice, 'to'> = {
    code: 'N53',
    group: 'security',
    isBell: false,
    title: subject,
    text: '',
    mail: { subject: `Contact: ${subject}`, lines: [`From ${from}:`, message], replyTo: email },
  };
  await notify(
    db,
    { ctx, now },
    staff.map((to) => ({ ...notice, to })),
  );
  return { ok: true as const };
});
