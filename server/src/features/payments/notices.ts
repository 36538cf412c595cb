import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Notice } from '../notifications/notifications.ts';
import type { Payment } from './store.ts';

/** N20, N22 and N23: what happened to a person's money. Source: docs/product/notifications.md. */

const link = '/tokens';
const seeWallet = { label: 'View your wallet', path: link };

interface Money {
  tokens: number;
  amountCents: number;
}

export function creditedNotice(to: string, { tokens, amountCents }: Money): Notice {
  const [named, paid] = [formatTokens(tokens), formatCents(amountCents)];
  const lines = [
    `We received your payment of ${paid} and added ${named} tokens to your wallet.`,
    'Your statement shows your new balance.',
  ];
  return {
    code: 'N20',
    to,
    group: 'money',
    title: `${named} Tokens Credited`,
    text: `Your payment of ${paid} arrived.`,
    link,
    mail: { subject: `${named} tokens are in your wallet`, lines, button: seeWallet },
  };
}

export function refundedNotice(to: string, { tokens, amountCents }: Money): Notice {
  const [named, sent] = [formatTokens(tokens), formatCents(amountCents)];
  const lines = [
    `We refunded ${sent} to the card or account you paid from, and ${named} tokens left your wallet.`,
    'It can take a few days for your bank to show it.',
  ];
  return {
    code: 'N22',
    to,
    group: 'money',
    title: `${sent} Refunded`,
    text: `${sent} is on its way back to where you paid from, and ${named} tokens left your wallet.`,
    link,
    mail: { subject: `We sent ${sent} back to you`, lines, button: seeWallet },
  };
}

export function returnedNotice(
  to: string,
  { tokens, amountCents, isDisputed }: Money & { isDisputed: boolean },
): Notice {
  const [named, sent] = [formatTokens(tokens), formatCents(amountCents)];
  const text = isDisputed
    ? `Our refund of ${sent} could not be sent. You dispute the payment, so the dispute decides about its tokens.`
    : `Our refund of ${sent} could not be sent, so ${named} tokens are back in your wallet.`;
  return {
    code: 'N22',
    to,
    group: 'money',
    title: 'Refund Returned',
    text,
    link,
    mail: { subject: `Your refund of ${sent} came back`, lines: [text], button: seeWallet },
  };
}

/** 'part-won': another dispute of the payment is still open. 'won-beside-lost': one was lost. 'sent-back': the dispute was won, but some or all of the money had been refunded to the buyer. */
export type DisputeStage = 'open' | 'won' | 'part-won' | 'won-beside-lost' | 'sent-back' | 'lost';

const stages: Record<DisputeStage, { title: string; toOwner: string; toStaff: string }> = {
  open: {
    title: 'Payment Disputed',
    toOwner:
      'was disputed at your bank. Until that’s decided, we hold back its tokens and your account can’t spend any.',
    toStaff:
      'was disputed. Its tokens were taken back as far as the wallet had them, and the account is frozen.',
  },
  won: {
    title: 'Dispute Closed',
    toOwner: 'is no longer disputed. The tokens are back in your wallet and you can spend again.',
    toStaff: 'is no longer disputed: it was decided for us, and everything is as before.',
  },
  'part-won': {
    title: 'Dispute Closed',
    toOwner:
      'is no longer disputed, and its tokens are back in your wallet. Another part of what you paid is still disputed, so you can’t spend any until that’s decided.',
    toStaff:
      'is no longer disputed: it was decided for us. The account stays frozen, because another dispute of the payment is open.',
  },
  'won-beside-lost': {
    title: 'Dispute Closed',
    toOwner:
      'is no longer disputed, and its tokens are back in your wallet. Another part of what you paid was returned by your bank, so please contact support about your account.',
    toStaff:
      'is no longer disputed: it was decided for us. Another dispute of the payment was lost, so the account stays frozen until staff decide.',
  },
  'sent-back': {
    title: 'Dispute Closed',
    toOwner:
      'is no longer disputed, and you can spend again. The tokens for the money you got back have left your wallet.',
    toStaff:
      'is no longer disputed: it was decided in our favor. The tokens for the money the buyer got back have left the wallet, as far as it had them.',
  },
  lost: {
    title: 'Dispute Closed',
    toOwner: 'was returned by your bank, so its tokens are gone. Please contact support about your account.',
    toStaff: 'was returned by the bank. The account stays frozen until staff decide.',
  },
};

/** To the buyer and to all staff, each with a link to a page they may open. */
export function disputeNotices(
  payment: Pick<Payment, 'id' | 'user_id'>,
  given: {
    stage: DisputeStage;
    amountCents: number;
    username: string;
    staffIds: readonly string[];
    superAdminIds: ReadonlySet<string>;
  },
): Notice[] {
  const { stage, amountCents, username, staffIds, superAdminIds } = given;
  const { title, toOwner, toStaff } = stages[stage];
  const amount = formatCents(amountCents);
  const told = (to: string, text: string, path: string): Notice => ({
    code: 'N23',
    to,
    group: 'money',
    title,
    text,
    link: path,
    mail: { subject: `${title}: ${amount}`, lines: [text], button: { label: 'View details', path } },
  });
  const staff = staffIds.filter((id) => id !== payment.user_id);
  return [
    told(payment.user_id, `Your payment of ${amount} ${toOwner}`, link),
    ...staff.map((id) => {
      const page = superAdminIds.has(id) ? `payments/${payment.id}` : `users/${payment.user_id}`;
      return told(id, `A payment of ${amount} by ${username} ${toStaff}`, `/admin/${page}/show`);
    }),
  ];
}
