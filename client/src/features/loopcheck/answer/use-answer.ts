import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { useState } from 'react';
import { stillWrong } from '../../../ui/form/field-errors.ts';
import { useKeptDraft } from '../../../draft/use-kept-draft.ts';
import { useSend } from '../../../api/use-send.ts';
import {
  answerDraftKey,
  answerErrors,
  type LoopDraft,
  type LoopErrors,
  readAnswerDraft,
} from './answer-draft.ts';

interface Input {
  request: LoopcheckRequest;
  uid: string;
  /** The answer that is being corrected. */
  sent: readonly LoopDraft[] | null;
  onSent: (request: LoopcheckRequest) => void;
}

/** The artist's answer while it is written; what was typed stays in this browser until it is sent. */
export function useAnswer({ request, uid, sent, onSent }: Input) {
  const { send, isSending } = useSend('loopcheck/update-request');
  const [loops, setLoops] = useKeptDraft<LoopDraft[]>({
    key: answerDraftKey(uid, request.id),
    read: (text) =>
      text === null && sent
        ? sent.map(({ labels, text: words }) => ({ labels: [...labels], text: words }))
        : readAnswerDraft(text, request.files.length),
  });
  const [errors, setErrors] = useState<LoopErrors | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const change = (index: number, part: Partial<LoopDraft>) => {
    const next = loops.map((loop, at) => (at === index ? { ...loop, ...part } : loop));
    setLoops(next);
    // The error of a field disappears as soon as the field is right.
    if (errors) setErrors((before) => stillWrong(before, answerErrors(next)));
  };

  const submit = async () => {
    const wrong = answerErrors(loops);
    setErrors(wrong);
    setRefusal(null);
    if (wrong) return;
    const result = await send({
      requestId: request.id,
      artistId: uid,
      loops: loops.map(({ labels, text }, index) => ({ index, labels, text: text.trim() })),
    });
    if (!result) return;
    if (!result.ok) return setRefusal(result.error.code);
    setLoops(null);
    onSent(result.answer);
  };

  return { loops, errors, refusal, isSending, change, submit };
}
