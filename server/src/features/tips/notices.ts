import { giftOf } from '@dubplate/shared/features/tips/rules.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../db/schema.ts';
import { notify, type NoticeScope } from '../notifications/notifications.ts';

/** N56 to the artist. Source: docs/product/notifications.md. */
export async function announceTip(
  tx: Tx,
  scope: NoticeScope,
  tip: { artistId: string; from: string; amount: number; donationOnly: boolean },
): Promise<void> {
  const tokens = `${formatTokens(tip.amount)} tokens`;
  const what = giftOf(tip.amount, tip.donationOnly) === null ? 'a tip' : 'a gift';
  const title = `${tip.from} gave you ${what} of ${tokens}`;
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
