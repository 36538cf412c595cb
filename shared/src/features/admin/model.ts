/** Lists of the console that can be exported. */
export const exportableResources = [
  'users',
  'artists',
  'loopcheck-requests',
  'transactions',
  'audit-log',
  'outbox',
] as const;
export type ExportableResource = (typeof exportableResources)[number];

/** What a person's timeline is made of. */
export const timelineKinds = ['order', 'money', 'mail', 'sign-in', 'audit'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Mails wait, are delivered, or are given up after the last attempt. */
export const MailStatus = { Waiting: 1, Delivered: 2, GivenUp: 3 } as const;
export type MailStatus = (typeof MailStatus)[keyof typeof MailStatus];
