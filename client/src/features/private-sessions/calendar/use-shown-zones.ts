import { useSearchParams } from 'react-router-dom';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';

export interface ShownZones {
  /** The one that days and times are in. */
  zone: string;
  /** The one beside it. */
  otherZone: string;
  /** Whether the times are on the artist's clock. */
  isArtists: boolean;
  /** Null where both are in one zone. */
  onSwitch: (() => void) | null;
}

/** On whose clock free times are shown. It is in the address, so that a reload and a shared link keep it. */
export function useShownZones(artistZone: string): ShownZones {
  const viewerZone = useViewerZone();
  const [query, setQuery] = useSearchParams();
  const isArtists = query.get('clock') === 'artist' && viewerZone !== artistZone;
  const [zone, otherZone] = isArtists ? [artistZone, viewerZone] : [viewerZone, artistZone];
  const handleSwitch = () =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (isArtists) next.delete('clock');
        else next.set('clock', 'artist');
        return next;
      },
      { replace: true },
    );
  return { zone, otherZone, isArtists, onSwitch: viewerZone === artistZone ? null : handleSwitch };
}
