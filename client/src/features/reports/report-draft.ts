import {
  REPORT_TEXT_LENGTH_MAX,
  REPORT_TEXT_LENGTH_MIN,
  type ReportReason,
  reportReasons,
} from '@dubplate/shared/features/reports/model.ts';
import { parsedFields, textOr } from '../../lib/stored-fields.ts';

export interface ReportDraft {
  reason: ReportReason | null;
  text: string;
}

/** What is still wrong with a draft, by field; empty when it can be sent. */
export function reportErrors({ reason, text }: ReportDraft): Record<string, string> {
  return {
    ...(reason === null && { reason: 'Please choose what is wrong.' }),
    ...(text.trim().length < REPORT_TEXT_LENGTH_MIN && {
      text: `Please tell us in at least ${REPORT_TEXT_LENGTH_MIN} characters.`,
    }),
  };
}

/** Reads what this or an older version stored; what is not understood is left out. */
export function readReport(stored: string | null): ReportDraft {
  const fields = parsedFields(stored);
  const text = textOr(fields['text'], '').slice(0, REPORT_TEXT_LENGTH_MAX);
  return { reason: reportReasons.find((reason) => reason === fields['reason']) ?? null, text };
}
