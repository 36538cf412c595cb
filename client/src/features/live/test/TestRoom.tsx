import { call } from '@dubplate/shared/api-client/call.ts';
import { LevelMeter } from '../../media/LevelMeter.tsx';
import { StageVideo } from '../../media/StageVideo.tsx';
import { usePublishing } from '../artist/use-publishing.ts';
import { MediaButtons } from '../media/MediaButtons.tsx';
import { MediaNotices } from '../media/MediaNotices.tsx';
import { StageDevices } from '../media/StageDevices.tsx';
import { StageStart } from '../media/StageStart.tsx';
import { type LocalMedia, useLocalMedia } from '../media/use-local-media.ts';
import { useWatching } from '../viewer/use-watching.ts';
import { TestFigures } from './TestFigures.tsx';

/** Sends picture and sound to a room of one's own and plays back what arrives there, with figures and a verdict. */
export function TestRoom() {
  const media = useLocalMedia();
  const isOn = media.stream !== null;
  const sending = usePublishing(
    media.stream,
    async () => await call('session/enter-test', { role: 'publish' }),
  );
  const isSending = isOn && sending.state === 'on';
  const watching = useWatching(
    isSending ? async () => await call('session/enter-test', { role: 'watch' }) : null,
  );
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section className="grid content-start gap-4">
        <h2 className="text-2xl">What you send</h2>
        <StageVideo stream={media.stream} isMuted label="Your picture" notice={ownNoticeFor(media)} />
        <MediaNotices media={media} />
        {isOn ? (
          <MediaButtons media={media} stopLabel="Stop the test" />
        ) : (
          <StageStart onStart={media.start} label="Start the test" />
        )}
        <LevelMeter stream={media.stream} />
        <StageDevices media={media} />
      </section>
      <section className="grid content-start gap-4">
        <h2 className="text-2xl">What viewers get</h2>
        <StageVideo
          stream={watching.stream}
          isMuted
          label="Your picture as viewers get it"
          notice={noticeFor(isOn, isSending, watching.stream !== null)}
        />
        {isSending && <TestFigures incoming={watching.connection} outgoing={sending.connection} />}
        <p className="text-muted">
          Nothing of this test is stored, and nobody else sees it. Use headphones if you hear yourself.
        </p>
      </section>
    </div>
  );
}

function ownNoticeFor({ stream, tracks }: LocalMedia): string | null {
  if (stream === null) return 'Your camera is off.';
  return tracks.camera || tracks.screen ? null : 'You send sound only.';
}

function noticeFor(isOn: boolean, isSending: boolean, isArriving: boolean): string | null {
  if (!isOn) return 'Start the test to see your picture come back.';
  if (!isSending) return 'Connecting…';
  return isArriving ? null : 'Waiting for your picture to come back…';
}
