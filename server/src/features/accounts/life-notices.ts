import { PAUSE_REMINDER_DAYS } from '@dubplate/shared/features/accounts/model.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Notice } from '../notifications/notifications.ts';

/** N04 to a fan. An artist's own tells of the requests that ended with it. */
export function suspendedNotice(userId: string, reason: string): Notice {
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

/** N54: the account is closed, until when it can come back, and what is left of an artist's money. */
export function disabledNotice(given: {
  userId: string;
  restorableUntil: Date;
  earningsTokens: number;
}): Notice {
  const { userId, restorableUntil, earningsTokens } = given;
  // This mail is also the notice of thirty days that a loss of earnings needs.
  const earnings =
    `Your earnings of ${formatTokens(earningsTokens)} tokens (${formatCents(earningsTokens)}) are forfeited with it. ` +
    'To have them paid out, sign in before that day and ask for a pay-out, or write to us.';
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
        'You closed your account. Whatever was open has ended, and the tokens for it went back to whoever paid them.',
        (reader) =>
          `Changed your mind? Sign in before ${reader.dateTime(restorableUntil)} and your account is back.`,
        'After that we erase your personal data for good.',
        ...(earningsTokens > 0 ? [earnings] : []),
      ],
      button: { label: 'Sign in', path: '/login' },
    },
  };
}

/** N55: a pause that has gone on for a month may have been forgotten. */
export function longPauseNotice(userId: string): Notice {
  return {
    code: 'N55',
    to: userId,
    group: 'requests',
    isBell: false,
    title: 'Your profile is still on pause',
    text: '',
    mail: {
      subject: 'Your profile is still on pause',
      lines: [
        `You paused your profile more than ${PAUSE_REMINDER_DAYS} days ago, so nobody can send you anything.`,
        'If that is what you want, there is nothing to do. Otherwise resume with one press.',
      ],
      button: { label: 'Open my dashboard', path: '/dashboard' },
    },
  };
}
