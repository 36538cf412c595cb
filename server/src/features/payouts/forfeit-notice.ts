import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Notice } from '../notifications/notifications.ts';

/** N58: for closed accounts whose owners were never told. They get no other mail, so the address is given here. */
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
        `You closed your account while it still held earnings of ${formatTokens(tokens)} tokens (${formatCents(tokens)}).`,
        (reader) =>
          `To be paid, please write to us before ${reader.dateTime(forfeitedAt)}. After that, the earnings are forfeited and we erase the account.`,
      ],
      button: { label: 'Contact us', path: '/contact' },
    },
  };
}
