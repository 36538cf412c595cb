import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@dubplate/shared/api-client/call.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { StageVideo } from '../../media/StageVideo.tsx';
import type { LinkState } from '../connection/live-link.ts';
import { useWatching } from '../viewer/use-watching.ts';

type Props = {
  session: Session;
  /** Drawn over the picture by another feature. */
  over: ReactNode;
};

/** For the artist of a running session: what viewers get, without sound, because the microphone would hear it. */
export function OwnPreview({ session: { id: sessionId, status }, over }: Props) {
  const { state, stream, url } = useWatching(
    async () => await call('session/enter', { sessionId, role: 'watch' }),
  );
  return (
    <section aria-label="Your session as viewers get it" className="grid gap-3">
      <StageVideo
        stream={stream}
        url={url}
        isMuted
        label="Your picture as viewers get it"
        notice={noticeFor(status, state)}
        over={over}
      />
      <p className="text-muted">
        This is your own session, as your fans get it. Its sound is off here, and you aren’t counted among the
        viewers.{' '}
        <TextLink as={Link} to={paths.sessionLive} className="inline-flex min-h-11 items-center">
          Go to your stage
        </TextLink>
      </p>
    </section>
  );
}

function noticeFor(status: SessionStatus, state: LinkState): string | null {
  if (status === SessionStatus.Paused) return 'Your session is paused. Your fans wait for you.';
  if (state === 'joining') return 'Connecting…';
  if (state === 'waiting') return 'Waiting for your picture…';
  if (state === 'full') return 'The room is full right now. Your stage goes on all the same.';
  if (state === 'lost') return 'The connection was lost. Connecting again…';
  return state === 'refused' ? 'Your session is not open.' : null;
}
