import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { asSentence } from '@dubplate/shared/lib/text.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { listSuperAdminIds } from '../accounts/accounts.ts';
import { type Notice, notify, type Text } from '../notifications/notifications.ts';
import type { PayoutRow } from './store.ts';

/** The notices about pay-outs. Source: docs/product/notifications.md. */

const artistLink = '/tokens/earning';
const amountOf = ({ tokens }: PayoutRow) => `${formatTokens(tokens)} tokens (${formatCents(tokens)})`;

/** N30 to the artist, N31 to super admins. */
export async function announceRequest(
  tx: Tx,
  scope: HookScope,
  { row, artist }: { row: PayoutRow; artist: { userId: string; username: string } },
): Promise<void> {
  const amount = amountOf(row);
  const toArtist: Notice = {
    code: 'N30',
    to: artist.userId,
    group: 'money',
    title: 'Payment request received!',
    text: `You requested ${amount} to ${row.account_masked}. We’ll let you know when it’s paid.`,
    link: artistLink,
    mail: {
      subject: 'We received your payment request',
      lines: [
        `You asked us to pay out ${amount} to ${row.account_masked}.`,
        'We review every request and will let you know when it’s paid.',
        ...waitLines(row),
        'If this wasn’t you, cancel it right away and choose a new password.',
      ],
      button: { label: 'View my earnings', path: artistLink },
    },
  };
  const consoleLink = `/admin/payouts/${row.id}/show`;
  const title = `${artist.username} asks for a pay-out`;
  const toStaff = (await listSuperAdminIds(tx)).map((to): Notice => ({
    code: 'N31',
    to,
    group: 'money',
    title,
    text: `${amount} to ${row.account_masked}.`,
    link: consoleLink,
    mail: {
      subject: title,
      lines: [`${artist.username} asks for a pay-out of ${amount}.`],
      button: { label: 'Review pay-out', path: consoleLink },
    },
  }));
  await notify(tx, scope, [toArtist, ...toStaff]);
}

/** N32 when it is paid, N33 when it is refused. An approval sends no notice, because nothing has moved yet. */
export async function announceStep(tx: Tx, scope: HookScope, row: PayoutRow): Promise<void> {
  const notice = row.status === PayoutStatus.Paid ? paidNotice(row) : refusedNotice(row);
  if (notice) await notify(tx, scope, notice);
}

/** Tells an artist, and warns one who has changed nothing. */
function waitLines({ waits_until: until }: PayoutRow): Text[] {
  if (until === null) return [];
  return [
    (reader) =>
      `Because the account it goes to, your password or your email address has changed, we send nothing before ${reader.dateTime(until)}.`,
  ];
}

function paidNotice(row: PayoutRow): Notice {
  const text = `We sent ${amountOf(row)} to ${row.account_masked}. Reference: ${row.reference ?? ''}.`;
  return {
    code: 'N32',
    to: row.artist_id,
    group: 'money',
    title: 'Your pay-out is on its way',
    text,
    link: artistLink,
    mail: {
      subject: 'Your pay-out is on its way',
      lines: [text, 'Banks may take a few days until it arrives.'],
      button: { label: 'View my earnings', path: artistLink },
    },
  };
}

function refusedNotice(row: PayoutRow): Notice | null {
  const titles: Partial<Record<PayoutStatus, string>> = {
    rejected: 'Your pay-out was rejected',
    failed: 'Your pay-out could not be made',
  };
  const title = titles[row.status];
  if (title === undefined) return null;
  const back = `The ${amountOf(row)} are available again.`;
  return {
    code: 'N33',
    to: row.artist_id,
    group: 'money',
    title,
    text: `${asSentence(row.reason ?? '')} ${back}`,
    link: artistLink,
    mail: {
      subject: title,
      lines: [title + '.', `The reason: ${row.reason ?? ''}`, back],
      button: { label: 'View my earnings', path: artistLink },
    },
  };
}

/** N58: for closed accounts whose owners were never told. They get no other mail, so the address is given here. */
export function forfeitNotice(given: {
  userId: string;
  email: string;
  /** Earnings. */
  tokens: number;
  /** In the wallet. */
  spendable: number;
  forfeitedAt: Date;
}): Notice {
  const { userId, email, tokens, spendable, forfeitedAt } = given;
  const worth = (amount: number) => `${formatTokens(amount)} tokens (${formatCents(amount)})`;
  const held = [
    ...(tokens > 0 ? [`earnings of ${worth(tokens)}`] : []),
    ...(spendable > 0 ? [`${worth(spendable)} in its wallet`] : []),
  ].join(' and ');
  return {
    code: 'N58',
    to: userId,
    group: 'money',
    isBell: false,
    title: 'What is left in your account',
    text: '',
    mail: {
      to: email,
      subject: `You still have ${formatCents(tokens + spendable)} with us`,
      lines: [
        `You closed your account while it still held ${held}.`,
        (reader) =>
          `${tokens > 0 ? 'To be paid your earnings' : 'To use them'}, please write to us before ${reader.dateTime(forfeitedAt)}. After that, all of it is forfeited and we erase the account.`,
      ],
      button: { label: 'Contact us', path: '/contact' },
    },
  };
}
