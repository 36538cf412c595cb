import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';

const PAUSE_MS = 1500;
const LENGTH_MIN = 100;

/** What staff would be pointed to in this answer, asked of the server after a pause in the typing. */
export function useAnswerCheck(requestId: string, answer: string): readonly string[] {
  const [settled, setSettled] = useState(answer);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(answer), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const text = settled.trim();
  const { data } = useCall(
    'requests/check-answer',
    text.length < LENGTH_MIN ? null : { requestId, answer: text },
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
    },
  );
  return text.length < LENGTH_MIN ? [] : (data?.doubts ?? []);
}
