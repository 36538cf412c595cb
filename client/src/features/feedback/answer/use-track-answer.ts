import { TRACK_MARKS_MAX } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { useState } from 'react';
import { stillWrong } from '../../../ui/form/field-errors.ts';
import { useSend } from '../../../api/use-send.ts';
import { useKeptDraft } from '../../../draft/use-kept-draft.ts';
import {
  type AnswerDraft,
  answerDraftKey,
  type AnswerErrors,
  answerErrors,
  correctionErrors,
  emptyAnswer,
  type TrackMarkDraft,
  readAnswerDraft,
} from './answer-draft.ts';

interface Input {
  request: RequestRecord;
  uid: string;
  isCorrecting: boolean;
  onSent: (request: RequestRecord) => void;
}

export type TrackAnswerState = ReturnType<typeof useTrackAnswer>;

/** The artist's answer while it is written; it stays in this browser until it is sent. */
export function useTrackAnswer({ request, uid, isCorrecting, onSent }: Input) {
  const review = useSend('requests/review-request');
  const correct = useSend('requests/edit-request');
  const [draft, setDraft] = useKeptDraft<AnswerDraft>({
    key: answerDraftKey(uid, request.id),
    read: (text) => readAnswerDraft(text, sentAnswer(request)),
  });
  const [errors, setErrors] = useState<AnswerErrors | null>(null);
  const [refusal, setRefusal] = useState<{ code: string; text: string | null } | null>(null);
  /** The moment that was marked last: its text takes the focus. */
  const [newMark, setNewMark] = useState<string | null>(null);
  const check = isCorrecting ? correctionErrors : answerErrors;

  const change = (part: Partial<AnswerDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // The error of a field disappears as soon as the field is right.
    if (errors) setErrors(stillWrong(errors, check(next)));
  };
  const changeMarks = (moments: TrackMarkDraft[]) => change({ moments });

  const submit = async () => {
    const wrong = check(draft);
    setErrors(wrong);
    setRefusal(null);
    if (wrong) return;
    const result = isCorrecting
      ? await correct.send(correctionOf(request, draft))
      : await review.send(reviewOf(request, draft));
    if (!result) return;
    if (!result.ok) {
      const { code, fields } = result.error;
      return setRefusal({ code, text: Object.values(fields ?? {})[0] ?? null });
    }
    setDraft(null);
    onSent(result.answer);
  };

  return {
    draft,
    errors,
    refusal,
    newMark,
    isCorrecting,
    isSending: review.isSending || correct.isSending,
    change,
    submit,
    discard: () => setDraft(null),
    addMark: (atSeconds: number) => {
      if (draft.moments.length >= TRACK_MARKS_MAX) return;
      const id = crypto.randomUUID();
      changeMarks([...draft.moments, { id, at: Math.round(atSeconds * 10) / 10, text: '' }]);
      setNewMark(id);
    },
    changeMark: (id: string, part: Partial<Omit<TrackMarkDraft, 'id'>>) =>
      changeMarks(draft.moments.map((moment) => (moment.id === id ? { ...moment, ...part } : moment))),
    removeMark: (id: string) => changeMarks(draft.moments.filter((moment) => moment.id !== id)),
  };
}

function reviewOf({ id }: RequestRecord, draft: AnswerDraft) {
  return {
    requestId: id,
    acceptNewVersion: draft.acceptNewVersion,
    publicFeedback: draft.quote.trim(),
    language: draft.language,
    artistNotes: draft.notes.trim(),
    strength: draft.strength.trim(),
    change: draft.change.trim(),
    moments: draft.moments.map(({ at, text }) => ({ at, text: text.trim() })),
  };
}

function correctionOf({ id }: RequestRecord, draft: AnswerDraft) {
  return {
    editedRequest: {
      requestId: id,
      artistNotes: draft.notes.trim(),
      publicFeedback: draft.quote.trim(),
      language: draft.language,
    },
  };
}

/** What was sent, for a correction; nothing for an open request. */
function sentAnswer(request: RequestRecord): AnswerDraft {
  return {
    ...emptyAnswer,
    notes: request.artistNotes ?? '',
    quote: request.publicFeedback ?? '',
    language: request.language ?? emptyAnswer.language,
  };
}
