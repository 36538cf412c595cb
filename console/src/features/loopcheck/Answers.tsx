import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { requestStatusWords } from '../orders/request-words.ts';
import { AnsweredLoop } from './AnsweredLoop.tsx';
import type { LoopcheckRecord } from './records.ts';

type Answer = LoopcheckRecord['answers'][number];

/** Each artist's answers to each loop, or how the line ended without them. */
export function Answers({ record }: { record: LoopcheckRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {record.answers.map((answer) => (
        <Box
          component="article"
          key={answer.id}
          sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, '&:first-of-type': { borderTop: 0, pt: 0 } }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="h3">{answer.username}</Typography>
            <StatusChip {...requestStatusWords[answer.status]} />
            <Typography component="span" sx={{ color: 'text.secondary' }}>
              {endOf(answer)}
              {answer.updatedDate ? <DateTime date={dateOf(answer.updatedDate).toISOString()} /> : null}
            </Typography>
          </Box>
          {answer.loops.map((loop) => (
            <Box key={loop.index} sx={{ mt: 1 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {record.fileList[loop.index]?.name ?? `Loop ${loop.index + 1}`}
              </Typography>
              <AnsweredLoop loop={loop} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

function endOf(answer: Answer): string {
  const parts = [
    ...(answer.score === null ? [] : [`score ${answer.score} out of 100`]),
    ...(answer.liked ? ['liked by the sender'] : []),
    ...(answer.canceledByArtist ? ['canceled by the artist'] : []),
  ];
  return parts.length === 0 ? '' : `${parts.join(', ')} · `;
}
