import { clockText } from '@dubplate/shared/lib/clock-text.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FeedbackStatus, ReviewVisibility } from '@dubplate/shared/features/feedback/model.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { LongText } from './LongText.tsx';
import { type RequestRecord } from './request-words.ts';

type Request = RequestRecord['request'];

/** The artist's answer with its moments, and what the requester said about it; or how it ended without one. */
export function Answer({ request }: { request: Request }) {
  if (request.artistNotes === null) return <Typography>{endWithout(request)}</Typography>;
  const { strength, change, publicFeedback, language, rating, feedbackReview, moments } = request;
  return (
    <>
      <LongText text={request.artistNotes} />
      {moments.length > 0 ? <Moments moments={moments} /> : null}
      <Facts
        facts={[
          ...(request.file === null
            ? []
            : [
                ['Strength', strength] as const,
                ['To change', change] as const,
                ['Public quote', publicFeedback] as const,
                ['Language', language] as const,
                ['New version welcome', request.acceptNewVersion ? 'Yes' : 'No'] as const,
              ]),
          ['Rating', rating === null ? null : `${rating} of 5`],
          ['Review', feedbackReview],
          ...(feedbackReview === null
            ? []
            : [
                [
                  'Shown to others',
                  request.reviewVisibility === ReviewVisibility.Hidden ? 'No, the artist hid it' : 'Yes',
                ] as const,
              ]),
        ]}
      />
    </>
  );
}

function endWithout({ status, commentArtist, canceledByArtist, canceledByStaff }: Request): string {
  if (status === FeedbackStatus.Pending) return 'There is no answer yet.';
  if (status === FeedbackStatus.Expired) return 'The artist did not answer in time.';
  if (canceledByStaff) return 'Staff canceled it.';
  if (!canceledByArtist) return 'The sender canceled it.';
  return commentArtist === null ? 'The artist canceled it.' : `The artist canceled it: ${commentArtist}`;
}

function Moments({ moments }: { moments: Request['moments'] }) {
  return (
    <Box component="ol" aria-label="Moments" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0 }}>
      {moments.map(({ id, at, text, reply, isDone }) => (
        <Box component="li" key={id} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {clockText(at)}
          </Typography>{' '}
          {text}
          {isDone ? ' (ticked off)' : ''}
          {reply === null ? null : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              The sender asked: {reply}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
