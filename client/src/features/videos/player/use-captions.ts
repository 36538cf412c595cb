import type { Language } from '@dubplate/shared/lookups/languages.ts';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useUser } from '../../../api/use-session.ts';
import { type Player, usePlayerState } from './create-player.ts';
import { captionLanguage } from './prefs.ts';

export interface Line {
  from: number;
  to: number;
  text: string;
}

export interface Captions {
  language: Language | null;
  /** An address inside this page; null until they are loaded. */
  address: string | null;
  /** Null until they are read. */
  lines: readonly Line[] | null;
  hasFailed: boolean;
  retry: () => void;
}

/** The captions in the person's language. They are read even while they are not shown, for the transcript. */
export function useCaptions(player: Player, videoId: string, offered: readonly Language[]): Captions {
  const own = useUser()?.language;
  const chosen = usePlayerState(player, (state) => state.language);
  const language = captionLanguage(offered, [chosen, own, ...navigator.languages]);
  const { data, error, mutate } = useCall(
    'video/get-captions',
    language === null ? null : { videoId, language },
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  const text = data?.text;
  // The policy of the site allows no data addresses; one inside this page ends with it.
  const address = useMemo(() => {
    return text === undefined ? null : URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
  }, [text]);
  const [cues, setCues] = useState<{ address: string; lines: Line[] } | null>(null);
  useEffect(() => {
    const track = player.media()?.querySelector('track');
    if (!track || address === null) return;
    const handleLoad = () => setCues({ address, lines: linesOf(track.track) });
    track.addEventListener('load', handleLoad);
    return () => track.removeEventListener('load', handleLoad);
  }, [player, address]);
  const lines = cues !== null && cues.address === address ? cues.lines : null;
  return { language, address, lines, hasFailed: error !== undefined && !data, retry: () => void mutate() };
}

/** Hidden captions are loaded too, unlike disabled ones. */
export function useCaptionMode(
  player: Player,
  trackRef: RefObject<HTMLTrackElement | null>,
  address: string | null,
): void {
  const hasCaptions = usePlayerState(player, (state) => state.hasCaptions);
  useEffect(() => {
    if (trackRef.current) trackRef.current.track.mode = hasCaptions ? 'showing' : 'hidden';
  }, [trackRef, hasCaptions, address]);
}

function linesOf({ cues }: TextTrack): Line[] {
  return [...(cues ?? [])].flatMap((cue) => {
    const text = cue instanceof VTTCue ? cue.getCueAsHTML().textContent.replaceAll(/\s+/g, ' ').trim() : '';
    return text === '' ? [] : [{ from: cue.startTime, to: cue.endTime, text }];
  });
}

/** Which line is being said; the last one said in a pause, and null before the first. */
export function lineAt(lines: readonly Line[], seconds: number): number | null {
  const index = lines.findLastIndex(({ from }) => from <= seconds);
  return index === -1 ? null : index;
}
