import { useEffect, useRef } from 'react';

type Props = { stream: MediaStream | null; isMuted: boolean; onBlocked: () => void };

/** Sound without a picture: an element that waits for a camera which is off would play nothing. */
export function Sound({ stream, isMuted, onBlocked }: Props) {
  const ref = useRef<HTMLAudioElement>(null);
  const blockedRef = useRef(onBlocked);
  useEffect(() => {
    blockedRef.current = onBlocked;
  });
  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    audio.srcObject = stream;
    // Browsers let sound begin only after the person touched the page.
    if (stream) void audio.play().catch(() => blockedRef.current());
  }, [stream, isMuted]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is spoken live has no text yet
  return <audio ref={ref} autoPlay muted={isMuted} />;
}
