import Typography from '@mui/material/Typography';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { ReviewVisibility } from '@dubplate/shared/features/feedback/model.ts';
import { useCall } from '../../api/use-call.ts';
import { Loaded } from '../../ui/record/Loaded.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { LongText } from '../feedback/LongText.tsx';
import { GiveReason } from '../orders/GiveReason.tsx';

interface Properties {
  privateSessionId: string;
  /** Where the page itself is the reason. */
  reason?: string;
}

/** What fan and artist wrote to each other, once the reader gave a reason. */
export function Written({ privateSessionId, reason }: Properties) {
  const query = useCall('privateSessions/get', { privateSessionId });
  return (
    <Loaded query={query} height={160}>
      {(session) =>
        session.needsReason ? (
          <GiveReason requestId={privateSessionId} of="session" reasonAtFirst={reason} />
        ) : (
          <Section title="What they wrote">
            <Texts session={session} />
          </Section>
        )
      }
    </Loaded>
  );
}

function Texts({ session }: { session: CallAnswer<'privateSessions/get'> }) {
  const { message, moved, cancelationComment, canceledByArtist, canceledByStaff, review } = session;
  const [artist, fan] = [session.artist.username, session.user.username];
  const canceler = canceledByStaff ? 'Staff' : canceledByArtist ? artist : fan;
  const reasons = moved.filter(({ reason }) => reason !== null);
  const isHidden = session.reviewVisibility === ReviewVisibility.Hidden;
  return (
    <>
      {message ? <Said by={`${fan}, when booking`} text={message} /> : null}
      {reasons.map(({ byArtist, reason, date }) => (
        <Said key={date.seconds} by={`${byArtist ? artist : fan}, when moving it`} text={reason ?? ''} />
      ))}
      {cancelationComment ? <Said by={`${canceler}, when canceling`} text={cancelationComment} /> : null}
      {review ? (
        <Said by={`${fan}, as a review${isHidden ? ', which the artist hid' : ''}`} text={review} />
      ) : null}
      {message || cancelationComment || review || reasons.length > 0 ? null : (
        <Typography>They wrote nothing.</Typography>
      )}
    </>
  );
}

function Said({ by, text }: { by: string; text: string }) {
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {by}:
      </Typography>
      <LongText text={text} />
    </>
  );
}
