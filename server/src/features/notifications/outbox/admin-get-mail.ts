import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { findMail } from './outbox.store.ts';
import { presentMail } from './admin-outbox.ts';

const blanked = 'This mail carries a secret that gives access to the account. Nobody but its reader sees it.';

/** A mail with a code in it shows only that it was sent: staff who may read the outbox must not be able to use it. */
export const adminGetMail = implement('admin/get-mail', async ({ input, db }) => {
  const mail = await findMail(db, input.mailId);
  if (!mail) throw notFound('mail');
  const { text, html } = mail.is_secret ? { text: blanked, html: `<p>${blanked}</p>` } : mail;
  const attachments = (mail.attachments ?? []).map(({ name }) => name);
  return { ...presentMail(mail), text, html, attachments };
});
