import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { Maximize, Users, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Badge } from '../../../ui/status/Badge.tsx';
import type { LinkState } from '../connection/live-link.ts';
import { StageVideo } from '../../media/StageVideo.tsx';
import { toggleFullscreen } from '../../../ui/media/toggle-fullscreen.ts';
import { beginsText } from '../../../ui/time/begins-text.ts';
import { useMinute } from '../../orders/use-minute.ts';
import { useWakeLock } from '../../media/use-wake-lock.ts';
import { LineFigures } from './LineFigures.tsx';
import { useWatching, type Wanted } from './use-watching.ts';

type Props = { session: Session; viewers: number | null; over?: ReactNode };

const pictures: readonly { value: Wanted; label: string }[] = [
  { value: 'high', label: 'Best picture' },
  { value: 'low', label: 'Data saver' },
  { value: 'sound', label: 'Sound only' },
];

/** The picture of a session for people with a ticket. */
export function ViewerStage({ session, viewers, over }: Props) {
  const { id: sessionId, status, artistName, title } = session;
  const frameRef = useRef<HTMLDivElement>(null);
  const [isMuted, setIsMuted] = useState(false);
  const [wanted, setWanted] = useState<Wanted>(savesData() ? 'low' : 'high');
  const [isLineNarrow, setIsLineNarrow] = useState(false);
  const isOpen = status === SessionStatus.Live || status === SessionStatus.Paused;
  const enter = async () => await call('session/enter', { sessionId, role: 'watch' });
  const onNarrow = () => {
    if (wanted !== 'high' || isLineNarrow) return;
    setIsLineNarrow(true);
    setWanted('low');
  };
  const begins = beginsText(dateOf(session.date).getTime(), useMinute(), useViewerZone());
  const watching = useWatching(isOpen ? enter : null, wanted, onNarrow);
  const { state, stream, url, connection, takeOver } = watching;
  useWakeLock(isOpen);
  const fillScreen = () => {
    const frame = frameRef.current;
    void toggleFullscreen(frame, frame?.querySelector('video') ?? null);
  };
  return (
    <section aria-label="Stage" className="grid gap-3">
      <StageVideo
        frameRef={frameRef}
        stream={stream}
        url={url}
        isMuted={isMuted}
        label={`${title}, live`}
        notice={noticeFor({ status, state, artistName, wanted, begins })}
        over={over}
        corner={<Corner status={status} viewers={viewers} />}
        onBlocked={() => setIsMuted(true)}
      >
        {/* Before that there is nothing to see or hear. */}
        {isOpen && (
          <Controls
            isMuted={isMuted}
            wanted={wanted}
            onSound={() => setIsMuted(!isMuted)}
            onWanted={setWanted}
            onFillScreen={fillScreen}
          />
        )}
      </StageVideo>
      {isLineNarrow && wanted === 'low' && (
        <p role="status" className="text-sm text-muted">
          Your line is too slow for the large picture, so you get the small one.
        </p>
      )}
      {url === null ? (
        <LineFigures connection={connection} onNarrow={onNarrow} isLive={status === SessionStatus.Live} />
      ) : (
        status === SessionStatus.Live && (
          <p className="text-sm text-muted">
            This network allows no direct connection, so you see what happens a second or two later.
          </p>
        )
      )}
      {state === 'replaced' && takeOver && <Button onClick={takeOver}>Watch here</Button>}
      {(state === 'refused' || (state === 'blocked' && url === null)) && (
        <Button kind="secondary" onClick={() => location.reload()}>
          Load the page again
        </Button>
      )}
    </section>
  );
}

interface ControlProps {
  isMuted: boolean;
  wanted: Wanted;
  onSound: () => void;
  onWanted: (wanted: Wanted) => void;
  onFillScreen: () => void;
}

function Controls({ isMuted, wanted, onSound, onWanted, onFillScreen }: ControlProps) {
  return (
    <>
      <button
        type="button"
        onClick={onSound}
        className="inline-flex min-h-11 items-center gap-2 rounded-card px-2 font-bold sm:px-3"
      >
        {isMuted ? <VolumeX aria-hidden className="size-5" /> : <Volume2 aria-hidden className="size-5" />}
        {isMuted ? 'Turn sound on' : 'Sound is on'}
      </button>
      <span className="flex-1" />
      <select
        aria-label="Picture"
        value={wanted}
        onChange={(event) => onWanted(wantedOf(event.target.value))}
        className="min-h-11 rounded-card bg-transparent px-1 font-bold sm:px-2 *:bg-surface *:text-text"
      >
        {pictures.map((picture) => (
          <option key={picture.value} value={picture.value}>
            {picture.label}
          </option>
        ))}
      </select>
      <button
        type="button"
        onClick={onFillScreen}
        className="inline-flex min-h-11 items-center gap-2 rounded-card px-2 font-bold sm:px-3"
      >
        <Maximize aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Full screen</span>
      </button>
    </>
  );
}

function Corner({ status, viewers }: Pick<Props, 'viewers'> & Pick<Session, 'status'>) {
  return (
    <>
      {status === SessionStatus.Live && <Badge tone="live">Live</Badge>}
      {status === SessionStatus.Paused && <Badge tone="orange">Paused</Badge>}
      {status === SessionStatus.Standby && <Badge tone="yellow">Starting soon</Badge>}
      {/* Before that there is nothing to watch. */}
      {viewers !== null && status !== SessionStatus.Standby && (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <Users aria-hidden className="size-4" />
          {viewers} watching
        </span>
      )}
    </>
  );
}

function noticeFor(given: {
  status: SessionStatus;
  state: LinkState;
  artistName: string;
  wanted: Wanted;
  begins: string;
}): string | null {
  const { status, state, artistName, wanted, begins } = given;
  if (status === SessionStatus.Standby)
    return `${artistName} is getting ready. The session begins ${begins}.`;
  if (status === SessionStatus.Paused) return `${artistName} is paused. Stay here, it goes on by itself.`;
  if (state === 'joining') return 'Connecting…';
  if (state === 'waiting') return `Waiting for ${artistName}’s picture…`;
  if (state === 'replaced') return 'You watch in three other places, which is as many as there can be.';
  if (state === 'blocked')
    return 'This network lets no live picture through. Please try another one, such as mobile data.';
  if (state === 'full') return 'The room is full right now. You come in as soon as there is a place.';
  if (state === 'lost') return 'The connection was lost. Connecting again…';
  if (state === 'refused') return 'You can’t enter this session.';
  return wanted === 'sound' ? 'Sound only' : null;
}

const wantedOf = (chosen: string): Wanted => pictures.find(({ value }) => value === chosen)?.value ?? 'high';

/** Phones say so when their owner asked for it; not every browser tells. Source: W3C Save-Data. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // `as`: the DOM's types don't have it.
  return connection?.saveData === true;
}
