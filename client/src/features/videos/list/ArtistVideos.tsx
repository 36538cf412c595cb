import { useList } from '../../../api/use-list.ts';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { VideoGrid } from './VideoGrid.tsx';

const PER_PAGE = 6;

/** On an artist's page: their courses. Nothing before the first. */
export function ArtistVideos({ artistId }: { artistId: string }) {
  const list = useList('video/get-artist-videos', { artistId, perPage: PER_PAGE });
  if (list.items.length === 0) return null;
  return (
    <section aria-labelledby="courses" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="courses" className="text-2xl">
        Courses
      </h2>
      <VideoGrid label="Courses" videos={list.items} headingLevel={3} showsArtist={false} isNarrow />
      {list.hasMore && <LoadMore list={list} noun="courses" />}
    </section>
  );
}
