import type { ReportReason } from '@dubplate/shared/features/reports/model.ts';
import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import { reportedWords } from '@dubplate/shared/features/reports/words.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { listPeople, listStaffIds } from '../accounts/accounts.ts';
import { type Notice, notify } from '../notifications/notifications.ts';
import { linkOf, tellChanged } from '../orders/orders.ts';
import type { Report } from './store.ts';

/** N17 to both sides and to staff. The artist learns the reason, not the text. Source: docs/product/notifications.md. */

const reasonTexts: Record<ReportReason, string> = {
  'no-feedback': 'no real feedback',
  abusive: 'abusive words',
  'off-topic': 'off topic',
  'no-show': 'the artist did not come',
  other: 'another reason',
};

export async function announceReport(
  tx: Tx,
  scope: HookScope,
  { report, reporter }: { report: Report; reporter: string },
): Promise<void> {
  const staffIds = await listStaffIds(tx);
  const people = await listPeople(tx, [report.artist_id]);
  const artist = people.get(report.artist_id)?.username ?? 'the artist';
  const reason = reasonTexts[report.reason];
  const { noun } = reportedWords(report.kind);
  await notify(tx, scope, [
    told(report, {
      to: report.reporter_id,
      title: 'We received your report',
      text: `Our team will review ${reportedOf(report, artist)} and let you know what they decide.`,
    }),
    told(report, {
      to: report.artist_id,
      title: `${reporter} reported your ${noun}`,
      text: `Reason: ${reason}. The tokens stay pending until our team has decided.`,
    }),
    ...staffIds.map((to) => toStaff(report, to, { reporter, artist, reason })),
  ]);
  await tellBoth(tx, scope, report);
}

export async function announceResolution(tx: Tx, scope: HookScope, report: Report): Promise<void> {
  const back = `${formatTokens(report.refunded_tokens)} tokens (${formatCents(report.refunded_tokens)})`;
  const isRefunded = report.status === ReportStatus.Refunded;
  const { noun, verdict } = reportedWords(report.kind);
  await notify(tx, scope, [
    told(report, {
      to: report.reporter_id,
      title: isRefunded ? 'Your report was accepted' : 'Your report was closed',
      text: isRefunded
        ? `You got ${back} back.`
        : `Our team has looked at the ${noun} and found it ${verdict}.`,
    }),
    told(report, {
      to: report.artist_id,
      title: `A report of your ${noun} was ${isRefunded ? 'accepted' : 'closed'}`,
      text: isRefunded
        ? `We refunded ${back} to the fan: a part from your earnings, the rest from our commission.`
        : `Our team found your ${noun} ${verdict}. Its tokens become available as usual.`,
    }),
  ]);
  await tellBoth(tx, scope, report);
}

/** As in "the session with Ada". */
function reportedOf({ kind }: Report, artist: string): string {
  const { noun, joint } = reportedWords(kind);
  return `the ${noun} ${joint} ${artist}`;
}

function told(report: Report, { to, title, text }: { to: string; title: string; text: string }): Notice {
  const path = linkOf(report.kind, report.request_id);
  const button = { label: `View ${reportedWords(report.kind).noun}`, path };
  const mail = { subject: title, lines: [text], button };
  return { code: 'N17', to, group: 'money', title, text, link: path, mail };
}

function toStaff(
  report: Report,
  to: string,
  { reporter, artist, reason }: { reporter: string; artist: string; reason: string },
): Notice {
  const path = `/admin/reports/${report.id}/show`;
  const text = `${reporter} reported ${reportedOf(report, artist)}: ${reason}.`;
  const subject = `New report: ${reportedOf(report, artist)}`;
  return {
    code: 'N17',
    to,
    group: 'money',
    title: subject,
    text,
    link: path,
    mail: {
      subject,
      lines: [text],
      button: { label: 'Review report', path },
    },
  };
}

/** Open pages of both sides load the request again. */
async function tellBoth(tx: Tx, { now }: HookScope, report: Report): Promise<void> {
  const userIds = [report.reporter_id, report.artist_id];
  await tellChanged(tx, now, { kind: report.kind, id: report.request_id, userIds });
}
