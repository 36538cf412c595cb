import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Notice } from '../notifications/notifications.ts';

/** N58: for people whose closed account was never told about. They get no other mails, so the address is named. */
export function forfeitNotice(given: {
  userId: string;
  email: string;
  tokens: number;
  forfeitedAt: Date;
}): Notice {
  const { userId, email, tokens, forfeitedAt } = given;
  return {
    code: 'N58',
    to: userId,
    group: 'money',
    isBell: false,
    title: 'Your earnings',
    text: '',
    mail: {
      to: email,
      subject: `You still have ${formatCents(tokens)} with us`,
      lines: [
        `You closed your account, and earnings of ${formatTokens(tokens)} tokens (${formatCents(tokens)}) are still in it.`,
        (reader) =>
          `Please write to us before ${reader.dateTime(forfeitedAt)} to have them paid out. After that they are forfeited and the account is erased.`,
      ],
      button: { label: 'Write to us', path: '/contact' },
    },
  };
}
