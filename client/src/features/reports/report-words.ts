import type { ReportReason } from '@dubplate/shared/features/reports/model.ts';
import { reasonsFor } from '@dubplate/shared/features/reports/rules.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import type { ClientErrorCode } from '../../api/call-error.ts';
import { errorText } from '../../api/error-texts.ts';

interface ReasonWords {
  label: string;
  help: string;
}

/** What a reporter can say is wrong, and what that means. Source: docs/product/reports.md. */
const reasonWords: Record<ReportReason, ReasonWords> = {
  'no-feedback': { label: 'There is no feedback in it', help: 'Empty phrases that would fit any track.' },
  abusive: { label: 'It is abusive', help: 'Insults, threats or hate.' },
  'off-topic': { label: 'It is about something else', help: 'Not about my loop, or advertising.' },
  'no-show': { label: 'The artist did not come', help: 'You were there and waited.' },
  other: { label: 'Something else', help: 'Tell us below.' },
};
const sessionReasonWords: Partial<typeof reasonWords> = {
  abusive: { label: 'The artist was abusive', help: 'Insults, threats or harassment.' },
  'off-topic': { label: 'It was about something else', help: 'Not what you had booked, or advertising.' },
};

/** The reasons that fit something of this kind. */
export function reasonsOf(kind: ProductKind): (ReasonWords & { value: ReportReason })[] {
  const own = kind === 'private' ? sessionReasonWords : {};
  return reasonsFor(kind).map((value) => ({ value, ...reasonWords[value], ...own[value] }));
}

interface ReportWords {
  /** What is reported, as in "Report the feedback of Ada". */
  subject: string;
  readBy: string;
  keep: string;
  open: string;
  dismissed: string;
}

const feedbackWords: ReportWords = {
  subject: 'the feedback of',
  readBy: 'Our staff read it together with your loops and the feedback.',
  keep: 'Keep the feedback',
  open: 'You reported this feedback. Our staff look at it; until they decide, the money waits.',
  dismissed: 'Our staff looked at your report and found the feedback in order.',
};
const sessionWords: ReportWords = {
  subject: 'your session with',
  readBy: 'Our staff read it together with the session’s record.',
  keep: 'Don’t report it',
  open: 'You reported this session. Our staff look at it; until they decide, the money waits.',
  dismissed: 'Our staff looked at your report and found the session in order.',
};

export function reportWords(kind: ProductKind): ReportWords {
  return kind === 'private' ? sessionWords : feedbackWords;
}

export function reportProblem(code: ClientErrorCode, kind: ProductKind): string {
  if (code === 'state-conflict' || code === 'already-reviewed') {
    const subject = kind === 'private' ? 'This session' : 'This feedback';
    return `${subject} has been reported already, or it is too late to report it.`;
  }
  if (code === 'not-found') return 'There is nothing left to report here.';
  return errorText(code);
}
