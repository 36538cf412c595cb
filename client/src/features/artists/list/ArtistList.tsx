import { artistsPageImageSizes, FIRST_PICTURES } from '@dubplate/shared/features/artists/model.ts';
import { firstOffer } from '@dubplate/shared/lookups/offers.ts';
import { Link, useLocation } from 'react-router-dom';
import type { ListView } from '../../../api/use-list.ts';
import { useSession } from '../../../api/use-session.ts';
import { rememberTarget } from '../../../app/session/redirect-after-login.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { BookLink } from './BookLink.tsx';
import { ArtistCard } from './ArtistCard.tsx';
import { ArtistGrid, ArtistGridSkeleton } from './ArtistGrid.tsx';
import type { ArtistFilter } from '../filter/artist-filter.ts';
import { chipsOf } from '../filter/filter-names.ts';

interface Props {
  list: ListView<'user/get-artists'>;
  filter: ArtistFilter;
  onReset: () => void;
}

export function ArtistList({ list, filter, onReset }: Props) {
  const { state } = useSession();
  const isBooking = filter.accepts.includes('private-session') || undefined;

  if (filter.isLikedOnly && state === 'visitor') return <SignInFirst />;
  return (
    <Loaded
      name="The artists"
      data={list.first}
      error={list.error}
      onRetry={list.reload}
      headingLevel={2}
      skeleton={<ArtistGridSkeleton count={8} />}
    >
      {() => (
        <PagedList
          list={list}
          noun="artists"
          isFading
          empty={<NobodyFound filter={filter} onReset={onReset} />}
        >
          <ArtistGrid label="Artists">
            {list.items.map((artist, index) => (
              <li key={artist.id}>
                <ArtistCard
                  artist={artist}
                  sizes={artistsPageImageSizes}
                  isFirst={index < FIRST_PICTURES}
                  headingLevel={2}
                  action={isBooking && <BookLink artist={artist} />}
                />
              </li>
            ))}
          </ArtistGrid>
        </PagedList>
      )}
    </Loaded>
  );
}

function NobodyFound({ filter, onReset }: { filter: ArtistFilter; onReset: () => void }) {
  const narrowing = chipsOf(filter).length;
  if (filter.isLikedOnly && narrowing === 1) {
    return (
      <EmptyState
        title="You haven’t liked any artists yet"
        text={`Press the heart of an artist to find them here and in your next ${firstOffer.shortName}.`}
        action={<Button onClick={onReset}>Browse artists</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No matching artists"
      text={
        narrowing > 0
          ? 'Try another word, remove a filter, or show all artists.'
          : 'The first artists are on their way.'
      }
      action={narrowing > 0 && <Button onClick={onReset}>Show all artists</Button>}
    />
  );
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title="Your artists are waiting for you"
      text="Sign in to see the artists you like."
      action={
        <Button as={Link} to={paths.login} onClick={() => rememberTarget(pathname + search)}>
          Login
        </Button>
      }
    />
  );
}
