import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { useEffect, useState } from 'react';
import { useUser } from '../../../api/use-session.ts';
import { storedText, storeText } from '../../../lib/stored-text.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { CallStage } from './CallStage.tsx';
import { Lobby } from './Lobby.tsx';
import { ordinaryChoice, type OwnChoice, useOwnMedia } from '../../media/use-own-media.ts';

type Props = { session: PrivateSession };

/** Where the two of a private session meet, while the room is open: a look at oneself first, then the call. */
export function PrivateRoom({ session }: Props) {
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const url = session.meetingUrl ?? elsewhere;
  if (url !== null) return <OtherPlace url={url} artist={session.artist.username} />;
  // A clock that is a little ahead opens the page before the server tells the address.
  if (session.meetsOutside)
    return (
      <section aria-label="Room">
        <p>{session.artist.username} meets you at another place. Its link appears here in a moment.</p>
      </section>
    );
  return <OwnRoom session={session} onElsewhere={setElsewhere} />;
}

function OtherPlace({ url, artist }: { url: string; artist: string }) {
  return (
    <section aria-label="Room" className="grid justify-items-start gap-4">
      <p>
        {artist} meets you at another place: {new URL(url).host}.
      </p>
      <a href={url} target="_blank" rel="noreferrer noopener" className={buttonClass()}>
        Open the meeting
      </a>
    </section>
  );
}

function OwnRoom({ session, onElsewhere }: Props & { onElsewhere: (url: string) => void }) {
  const user = useUser();
  const key = `dubplate-private-room ${session.id}`;
  const media = useOwnMedia();
  // A reloaded page goes on where it was.
  const [kept] = useState(() => readChoice(storedText(key, 'sessionStorage')));
  const [choice, setChoice] = useState(kept ?? ordinaryChoice);
  const [isJoined, setJoined] = useState(kept !== null);
  const keep = (next: OwnChoice | null) =>
    void storeText(key, next === null ? null : JSON.stringify(next), 'sessionStorage');
  const { start } = media;
  useEffect(() => {
    if (kept !== null) void start(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- only once: what is chosen later starts itself
  }, []);
  const change = (part: Partial<OwnChoice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    if (isJoined) keep(next);
    return next;
  };
  if (!isJoined) {
    const join = async () => {
      await (media.tracks.camera || media.tracks.microphone ? undefined : media.start(choice));
      keep(choice);
      setJoined(true);
    };
    return <Lobby media={media} choice={choice} onChange={change} onJoin={join} />;
  }
  const leave = () => {
    media.stop();
    keep(null);
    setJoined(false);
  };
  const side = user?.uid === session.artistId ? 'artist' : 'fan';
  return (
    <CallStage
      session={session}
      side={side}
      media={media}
      choice={choice}
      onChange={change}
      onElsewhere={onElsewhere}
      onLeave={leave}
    />
  );
}

function readChoice(text: string | null): OwnChoice | null {
  return text === null ? null : { ...ordinaryChoice, ...(JSON.parse(text) as Partial<OwnChoice>) }; // As this page wrote it.
}
