import { clockText } from '@dubplate/shared/lib/clock-text.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { themeNames } from '@dubplate/shared/features/feedback/model.ts';
import { nameOf, namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { requestFocus } from '@dubplate/shared/lookups/request-focus.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { type Fact, Facts } from '../../ui/record/Facts.tsx';
import { LongText } from './LongText.tsx';
import { type RequestRecord } from './request-words.ts';

type Request = RequestRecord['request'];

/** What the requester sent: a question, or a track with what they want to know. */
export function Asked({ request }: { request: Request }) {
  const { file, question } = request;
  if (file === null) {
    const topic = request.topic === null ? null : nameOf(topics, request.topic);
    return (
      <>
        <LongText text={question} />
        <Facts facts={[['Topic', topic]]} />
      </>
    );
  }
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{request.title || file.name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5, overflowWrap: 'anywhere' }}>
        {file.name}, {clockText(file.duration)}
        {file.loudness === null ? '' : `, ${file.loudness.toFixed(1)} LUFS`}
      </Typography>
      {/* An erased person's file is gone. */}
      {file.url === '' ? null : (
        <Box
          component="audio"
          controls
          preload="none"
          src={file.url}
          aria-label={file.name}
          sx={{ width: '100%', height: 36, mb: 1 }}
        />
      )}
      {request.message ? <LongText text={request.message} /> : null}
      <Facts facts={trackFacts(request)} />
    </>
  );
}

function trackFacts({ focus, theme, unsure, reference, heardSeconds }: Request): Fact[] {
  return [
    ['Focus', namesOf(requestFocus, focus).join(', ')],
    ['Theme', theme && themeNames[theme]],
    ['Unsure about', unsure],
    ['Reference', reference],
    ['Heard by the artist', clockText(heardSeconds)],
  ];
}
