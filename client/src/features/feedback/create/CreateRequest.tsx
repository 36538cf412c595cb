import type { FeedbackKind } from '@dubplate/shared/features/feedback/model.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { isAtLimit, isOpenAt } from '@dubplate/shared/features/artists/offers.ts';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { useUser } from '../../../api/use-session.ts';
import { createRequestPath } from '../../orders/request-paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { ArtistNotLoaded } from '../../orders/ArtistNotLoaded.tsx';
import { AskedArtist } from './AskedArtist.tsx';
import { draftStores } from './draft-stores.ts';
import { NotNow } from './NotNow.tsx';
import { RequestComposer } from './RequestComposer.tsx';
import { useOpenCounts } from '../../orders/use-open-counts.ts';

type Props = { slug: string; kind: FeedbackKind; versionOf: string | null };

/** From a track or a question to a sent request, for one artist. */
export function CreateRequest({ slug, kind, versionOf }: Props) {
  const { data: artist, error, mutate } = useCall('user/get-artist-by-slug', { slug });
  if (error && !artist)
    return (
      <ArtistNotLoaded
        error={error}
        onRetry={() => mutate()}
        action={
          <Button
            as={Link}
            kind="secondary"
            to={createRequestPath(null, { isQuestion: kind === 'question' })}
          >
            Choose another artist
          </Button>
        }
      />
    );
  if (!artist) return <Skeletons sizes={['h-18', 'h-36', 'h-14', 'h-40']} className="gap-5" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AskedArtist artist={artist} kind={kind} />
      <Form artist={artist} kind={kind} versionOf={versionOf} />
    </div>
  );
}

function Form({ artist, kind, versionOf }: { artist: Artist } & Omit<Props, 'slug'>) {
  const user = useUser();
  const openWith = useOpenCounts('requests/open-counts');
  // What may have been sent already finds out by being sent again.
  const { isUnanswered } = draftStores[kind].useDraft();
  const isOwn = user?.uid === artist.id;
  const isOpen = isOpenAt(artist, kind) && !isAtLimit(artist, kind, openWith(artist.id));
  if ((isOwn || !isOpen) && !isUnanswered)
    return <NotNow {...{ artist, kind, isOwn }} isQueueFull={openWith(artist.id) === Infinity} />;
  return <RequestComposer artist={artist} kind={kind} versionOf={versionOf} />;
}
