/** Groups of mail preferences. Mails about money and security are always sent. */
export const notificationGroups = ['requests', 'sessions', 'money', 'marketing'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];
