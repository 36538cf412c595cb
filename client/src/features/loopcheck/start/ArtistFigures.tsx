import { useCall } from '../../../api/use-call.ts';
import { LabelChips } from '../read/LabelChips.tsx';

/** A share of fewer answers would say little. */
const SHARE_FROM = 5;

/** How an artist's Loopchecks are received: the share that was liked, and the labels they use most. Nothing before the first. */
export function ArtistFigures({ artistId }: { artistId: string }) {
  const { data } = useCall('loopcheck/get-artist-figures', { artistId });
  if (!data || data.answered === 0) return null;
  const { answered, liked, labels } = data;
  return (
    <div className="grid gap-3 rounded-card bg-surface p-4">
      <h3 className="text-lg">Loopchecks</h3>
      <p>
        {answered >= SHARE_FROM && (
          <strong className="block text-xl">{Math.round((liked / answered) * 100)}% liked</strong>
        )}
        <span className="text-sm text-muted">
          {answered === 1 ? 'One answer' : `The newest ${answered.toLocaleString('en-US')} answers`}
        </span>
      </p>
      {labels.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-sm text-muted">Most used labels</p>
          <LabelChips labels={labels} />
        </div>
      )}
    </div>
  );
}
