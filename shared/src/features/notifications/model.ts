/** Groups whose mails a person may switch off; security and money mails cannot be. */
export const notificationGroups = ['requests', 'sessions', 'money', 'marketing'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];
