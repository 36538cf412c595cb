export const reportReasons = ['no-feedback', 'abusive', 'off-topic', 'no-show', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const ReportStatus = { Open: 'open', Dismissed: 'dismissed', Refunded: 'refunded' } as const;
export type ReportStatus = (typeof ReportStatus)[keyof typeof ReportStatus];

/** Days after delivery in which it can be reported. The money never clears earlier. */
export const REPORT_DAYS = 7;
export const REPORT_TEXT_LENGTH_MIN = 10;
export const REPORT_TEXT_LENGTH_MAX = 1000;
