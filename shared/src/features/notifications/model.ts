/** Groups of mail preferences. Mails about money and security are always sent. */
export const notificationGroups = ['requests', 'sessions', 'money', 'marketing'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** Mails wait, are delivered, or are given up after the last attempt. */
export const MailStatus = { Waiting: 1, Delivered: 2, GivenUp: 3 } as const;
export type MailStatus = (typeof MailStatus)[keyof typeof MailStatus];
