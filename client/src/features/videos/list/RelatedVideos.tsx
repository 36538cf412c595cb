import { useList } from '../../../api/use-list.ts';
import { VideoGrid } from './VideoGrid.tsx';

const SHOWN = 3;

/** Below a course: others of its artist. */
export function RelatedVideos({
  artistId,
  artistName,
  videoId,
}: {
  artistId: string;
  artistName: string;
  videoId: string;
}) {
  // One more than is shown, because the course itself is among them.
  const list = useList('video/get-artist-videos', { artistId, perPage: SHOWN + 1 });
  const others = list.items.filter(({ id }) => id !== videoId).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="related" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="related" className="text-2xl wrap-anywhere">
        More courses by {artistName}
      </h2>
      <VideoGrid label="Related courses" videos={others} headingLevel={3} showsArtist={false} />
    </section>
  );
}
