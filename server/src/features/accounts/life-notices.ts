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
