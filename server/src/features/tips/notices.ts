import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../db/schema.ts';
import { notify, type NoticeScope } from '../notifications/notifications.ts';

/** N56 to the artist. Source: docs/product/notifications.md. */
export async function announceTip(
  tx: Tx,
  scope: NoticeScope,
  tip: { artistId: string; from: string; amount: number },
): Promise<void> {
  const tokens = `${formatTokens(tip.amount)} tokens`;
  const title = `${tip.from} gave you a tip of ${tokens}`;
  await notify(tx, scope, {
    code: 'N56',
    to: tip.artistId,
    group: 'money',
    title,
    text: 'It’s in your earnings and becomes available like any other payment.',
    link: '/tokens/earning',
    mail: {
      subject: title,
      lines: ['It’s in your earnings and becomes available like any other payment.'],
      button: { label: 'View your earnings', path: '/tokens/earning' },
    },
  });
}
