import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { type Notice, notify } from '../notifications/notifications.ts';
import type { ApprovalRow } from './store.ts';

/** N60. Source: docs/product/notifications.md. */
const page = '/admin/approvals';

/** To every other super admin who could approve it. */
export async function tellDeciders(
  tx: Tx,
  scope: HookScope,
  { row, asker, username }: { row: ApprovalRow; asker: string; username: string | undefined },
): Promise<void> {
  const title = `${asker} asks for a second approval`;
  const text = username === undefined ? `${row.what}.` : `${row.what}, for ${username}.`;
  const notes = row.note === '' ? [] : [`${asker} says: ${row.note}`];
  const ids = await scope.ctx.superAdminIds(tx);
  const notices = ids
    .filter((id) => id !== row.asked_by && (id !== row.user_id || row.may_consent))
    .map((to): Notice => ({
      code: 'N60',
      to,
      group: 'security',
      title,
      text,
      link: page,
      mail: {
        subject: title,
        lines: [text, ...notes, 'Please look at the record before you approve it.'],
        button: { label: 'Decide', path: page },
      },
    }));
  await notify(tx, scope, notices);
}

/** To the person who asked, unless they refused it themselves. */
export async function tellAsker(
  tx: Tx,
  scope: HookScope,
  { row, decider }: { row: ApprovalRow; decider: string },
): Promise<void> {
  if (row.decided_by === row.asked_by) return;
  const isGiven = row.status === 'given';
  const title = isGiven ? `${decider} approved: ${row.what}` : `${decider} refused: ${row.what}`;
  const text = isGiven ? 'It is done.' : `The reason: ${row.reason ?? ''}`;
  await notify(tx, scope, {
    code: 'N60',
    to: row.asked_by,
    group: 'security',
    title,
    text,
    link: page,
    mail: { subject: title, lines: [text], button: { label: 'View approvals', path: page } },
  });
}
