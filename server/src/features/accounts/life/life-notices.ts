import { PAUSE_REMINDER_DAYS } from '@dubplate/shared/features/accounts/model.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Notice } from '../../notifications/notifications.ts';

/** N04 to a fan. The notice to an artist also mentions their canceled requests. */
export function fanSuspendedNotice(userId: string, reason: string): Notice {
  return {
    code: 'N04',
    to: userId,
    group: 'security',
    title: 'Your account is suspended',
    text: reason,
    mail: {
      subject: 'Your account is suspended',
      lines: ['Your account is suspended. Please contact support.', `The reason: ${reason}`],
    },
  };
}

/** N54: the account is closed, until when it can come back, and an artist's remaining money. */
export function disabledNotice(given: {
  userId: string;
  restorableUntil: Date;
  earningsTokens: number;
  spendableTokens: number;
}): Notice {
  const { userId, restorableUntil, earningsTokens, spendableTokens } = given;
  // This mail is also the required thirty days' notice before earnings are forfeited.
  const earnings =
    `Your earnings of ${formatTokens(earningsTokens)} tokens (${formatCents(earningsTokens)}) are forfeited with it. ` +
    'To be paid, sign in before that day and request a pay-out, or write to us.';
  const tokens =
    `The ${formatTokens(spendableTokens)} tokens (${formatCents(spendableTokens)}) in your wallet, and those that come back ` +
    'from your canceled orders, are forfeited with it.';
  return {
    code: 'N54',
    to: userId,
    group: 'security',
    isBell: false,
    title: 'Your account is closed',
    text: '',
    mail: {
      subject: `Your ${PRODUCT_NAME} account is closed`,
      lines: [
        'You closed your account. Your open orders were canceled, and their tokens were refunded to the people who paid.',
        (reader) =>
          `Changed your mind? Sign in before ${reader.dateTime(restorableUntil)} to get your account back.`,
        'After that, we’ll permanently erase your personal data.',
        ...(earningsTokens > 0 ? [earnings] : []),
        ...(spendableTokens > 0 ? [tokens] : []),
      ],
      button: { label: 'Login', path: '/login' },
    },
  };
}

/** N55: the artist may have forgotten a pause of a month. */
export function longPauseNotice(userId: string): Notice {
  return {
    code: 'N55',
    to: userId,
    group: 'requests',
    isBell: false,
    title: 'Your profile is still paused',
    text: '',
    mail: {
      subject: 'Your profile is still on pause',
      lines: [
        `You paused your profile more than ${PAUSE_REMINDER_DAYS} days ago, so nobody can send you requests.`,
        'If that’s what you want, there’s nothing to do. Otherwise, open your dashboard and press Resume.',
      ],
      button: { label: 'Open my dashboard', path: '/dashboard' },
    },
  };
}
