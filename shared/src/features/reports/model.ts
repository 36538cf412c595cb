export const reportReasons = ['no-feedback', 'abusive', 'off-topic', 'no-show', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const ReportStatus = { Open: 'open', Dismissed: 'dismissed', Refunded: 'refunded' } as const;
export type ReportStatus = (typeof ReportStatus)[keyof typeof ReportStatus];

export const REPORT_TEXT_LENGTH_MIN = 10;
export const REPORT_TEXT_LENGTH_MAX = 1000;
