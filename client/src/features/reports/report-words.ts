import type { ReportReason } from '@dubplate/shared/features/reports/model.ts';
import type { ClientErrorCode } from '../../api/call-error.ts';
import { errorText } from '../../api/error-texts.ts';

/** What a reporter can say is wrong, and what that means. Source: docs/product/reports.md. */
export const reasonWords: Record<ReportReason, { label: string; help: string }> = {
  'no-feedback': { label: 'There is no feedback in it', help: 'Empty phrases that would fit any track.' },
  abusive: { label: 'It is abusive', help: 'Insults, threats or hate.' },
  'off-topic': { label: 'It is about something else', help: 'Not about my loop, or advertising.' },
  other: { label: 'Something else', help: 'Tell us below.' },
};

export function reportProblem(code: ClientErrorCode): string {
  if (code === 'state-conflict' || code === 'already-reviewed') {
    return 'This feedback has been reported already, or it is too late to report it.';
  }
  if (code === 'not-found') return 'There is nothing left to report here.';
  return errorText(code);
}
