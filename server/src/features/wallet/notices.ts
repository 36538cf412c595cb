import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { StaffMovementType } from '@dubplate/shared/features/wallet/model.ts';
import type { Notice } from '../notifications/notifications.ts';

/** N20 and N22 for corrections by staff, with the reason: nobody's tokens change without a notice. */
export function correctionNotice(given: {
  userId: string;
  type: StaffMovementType;
  amount: number;
  account: 'wallet' | 'bonus' | 'earnings';
  reason: string;
  token: number;
}): Notice {
  const { userId, type, amount, account, reason, token } = given;
  const tokens = `${formatTokens(Math.abs(amount))} tokens`;
  const isEarnings = account === 'earnings';
  const whose = isEarnings ? 'earnings' : 'balance';
  const change =
    amount > 0 ? `${tokens} were added to your ${whose}.` : `${tokens} were taken off your ${whose}.`;
  const titles = {
    bonus: 'A bonus from us',
    refund: 'Tokens refunded',
    correction: isEarnings ? 'Your earnings were corrected' : 'Your balance was corrected',
  };
  const title = amount > 0 ? titles[type] : titles.correction;
  const link = isEarnings ? '/tokens/earning' : '/tokens';
  const now = isEarnings
    ? []
    : [`Your balance is now ${formatTokens(token)} tokens (${formatCents(token)}).`];
  return {
    code: type === 'refund' ? 'N22' : 'N20',
    to: userId,
    group: 'money',
    title,
    text: `${change} ${reason}`,
    link,
    mail: {
      subject: change.replace(/\.$/, ''),
      lines: [change, `Our reason: ${reason}`, ...now],
      button: { label: isEarnings ? 'See my earnings' : 'See my tokens', path: link },
    },
  };
}
