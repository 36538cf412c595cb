import {
  REPORT_TEXT_LENGTH_MAX,
  REPORT_TEXT_LENGTH_MIN,
  type ReportReason,
  reportReasons,
} from '@dubplate/shared/features/reports/model.ts';

export interface ReportDraft {
  reason: ReportReason | null;
  text: string;
}

export const emptyReport: ReportDraft = { reason: null, text: '' };

/** What is still wrong with a draft, by field; empty when it can be sent. */
export function reportErrors({ reason, text }: ReportDraft): Record<string, string> {
  return {
    ...(reason === null && { reason: 'Please choose what is wrong.' }),
    ...(text.trim().length < REPORT_TEXT_LENGTH_MIN && {
      text: `Please tell us in at least ${REPORT_TEXT_LENGTH_MIN} characters.`,
    }),
  };
}

export function writtenReport(draft: ReportDraft): string {
  return JSON.stringify(draft);
}

/** Reads what this or an older version wrote; what is not understood is left out. */
export function readReport(text: string | null): ReportDraft {
  try {
    const stored = JSON.parse(text ?? '{}') as { reason?: unknown; text?: unknown } | null; // checked below
    return {
      reason: reportReasons.find((reason) => reason === stored?.reason) ?? null,
      text: typeof stored?.text === 'string' ? stored.text.slice(0, REPORT_TEXT_LENGTH_MAX) : '',
    };
  } catch {
    return emptyReport;
  }
}
