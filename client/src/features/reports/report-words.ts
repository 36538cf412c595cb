import type { ReportReason } from '@dubplate/shared/features/reports/model.ts';
import { reasonsFor } from '@dubplate/shared/features/reports/rules.ts';
import { type ReportedWords, reportedWords } from '@dubplate/shared/features/reports/words.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import type { CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
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

const answerReasonWords: Partial<typeof reasonWords> = {
  'no-feedback': { label: 'It answers nothing', help: 'Empty phrases that would fit any question.' },
  'off-topic': { label: 'It is about something else', help: 'Not about my question, or advertising.' },
};
const ownReasonWords: Partial<Record<ReportedWords['noun'], Partial<typeof reasonWords>>> = {
  answer: answerReasonWords,
  session: sessionReasonWords,
};

/** The reasons that fit something of this kind. */
export function reasonsOf(kind: ProductKind): (ReasonWords & { value: ReportReason })[] {
  const own = ownReasonWords[reportedWords(kind).noun] ?? {};
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

const readWith: Record<ReportedWords['noun'], string> = {
  feedback: 'your loops and the feedback',
  answer: 'your question and the answer',
  session: 'the session’s record',
};

export function reportWords(kind: ProductKind): ReportWords {
  const { noun } = reportedWords(kind);
  return {
    subject: noun === 'session' ? 'your session with' : `the ${noun} of`,
    readBy: `Our staff read it together with ${readWith[noun]}.`,
    keep: noun === 'session' ? 'Don’t report it' : `Keep the ${noun}`,
    open: `You reported this ${noun}. Our staff look at it; until they decide, the money waits.`,
    dismissed: `Our staff looked at your report and found the ${noun} in order.`,
  };
}

export function reportProblem(code: CallErrorCode, kind: ProductKind): string {
  if (code === 'state-conflict' || code === 'already-reviewed') {
    return `This ${reportedWords(kind).noun} has been reported already, or it is too late to report it.`;
  }
  if (code === 'not-found') return 'There is nothing left to report here.';
  return errorText(code);
}
