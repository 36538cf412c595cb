import { cut } from '@dubplate/shared/lib/cut.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context, Job } from '../../context.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { MailRefused } from '../../providers/mail/port.ts';
import {
  claimDueMails,
  deleteMailsBefore,
  type DueMail,
  updateDelivered,
  updateFailed,
} from './mails.store.ts';

/** Waiting times after each failure. After the last one the mail is given up. Source: docs/product/notifications.md. */
const retryAfterMs = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS];
const batch = 20;
/** Longer than a mail server may take. Until then no other process takes the mail. */
const claimMs = 5 * MINUTE_MS;
const keptMs = 90 * DAY_MS;
const reasonLengthMax = 500;

export const deliverMailsJob: Job = {
  name: 'deliver-mails',
  stage: 'outcome',
  everyMs: 5 * SECOND_MS,
  isWoken: true,
  run: async ({ ctx, now }) =>
    await inBatches(batch, async () => {
      const mails = await claimDueMails(ctx.database.db, { now, limit: batch, putOffMs: claimMs });
      const sent = await Promise.all(
        mails.map(async (mail) => ((await deliver(ctx, mail, now)) ? mail.id : null)),
      );
      // In one statement, because each commit waits for the disk.
      const ids = sent.filter((id) => id !== null);
      await updateDelivered(ctx.database.db, { ids, provider: ctx.mail.name, now });
      return mails.length;
    }),
};

export const forgetMailsJob: Job = {
  name: 'forget-mails',
  stage: 'outcome',
  everyMs: DAY_MS,
  run: async ({ ctx, now }) => {
    await deleteMailsBefore(ctx.database.db, addMs(now, -keptMs));
    await ctx.mail.prune?.(now);
  },
};

/** False if it could not be sent; the failure is stored. */
async function deliver(ctx: Context, mail: DueMail, now: Date): Promise<boolean> {
  const { db } = ctx.database;
  try {
    const { id, subject, text, html } = mail;
    await ctx.mail.send({
      id,
      subject,
      text,
      html,
      to: mail.to_email,
      replyTo: mail.reply_to,
      unsubscribeUrl: mail.unsubscribe_url,
      attachments: (mail.attachments ?? []).map((each) => ({ ...each, content: each.content ?? '' })),
      date: mail.created_at,
    });
  } catch (error) {
    const waitMs = error instanceof MailRefused ? undefined : retryAfterMs[mail.attempts - 1];
    const reason = cut(String(error instanceof Error ? error.message : error), reasonLengthMax);
    ctx.log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail could not be delivered');
    await updateFailed(db, mail, { reason, nextAttemptAt: waitMs === undefined ? null : addMs(now, waitMs) });
    return false;
  }
  return true;
}
