import Typography from '@mui/material/Typography';
import { scoreWord } from '@dubplate/shared/features/loopcheck/rules.ts';
import { feedbackLabels } from '@dubplate/shared/lookups/feedback-labels.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { LongText } from '../feedback/LongText.tsx';
import type { LoopcheckRecord } from './records.ts';

/** What an artist said about one loop. */
export function AnsweredLoop({ loop }: { loop: LoopcheckRecord['answers'][number]['loops'][number] }) {
  return (
    <>
      <Typography sx={{ mt: 1 }}>
        <strong>
          {loop.score} out of 100, {scoreWord(loop.score)}
        </strong>
        {' · '}
        {namesOf(feedbackLabels, loop.labels).join(', ')}
      </Typography>
      <LongText text={loop.text} />
    </>
  );
}
