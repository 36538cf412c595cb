import { artistsPageImageSizes, FIRST_PICTURES } from '@dubplate/shared/features/artists/model.ts';
import clsx from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import type { ListView } from '../../../api/use-list.ts';
import { useSession } from '../../../api/use-session.ts';
import { rememberTarget } from '../../../app/session/redirect-after-login.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
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

  if (filter.isLikedOnly && state === 'visitor') return <SignInFirst />;
  if (list.error && !list.first) {
    return (
      <ErrorState
        title="The artists could not be loaded"
        safe={errorText(list.error.code)}
        onRetry={list.reload}
      />
    );
  }
  if (!list.first) return <ArtistGridSkeleton count={8} />;
  if (list.items.length === 0) return <NobodyFound filter={filter} onReset={onReset} />;
  return (
    <div
      aria-busy={list.isChanging || undefined}
      className={clsx('transition-opacity', list.isChanging && 'opacity-50')}
    >
      <ArtistGrid label="Artists">
        {list.items.map((artist, index) => (
          <li key={artist.id}>
            <ArtistCard
              artist={artist}
              sizes={artistsPageImageSizes}
              isFirst={index < FIRST_PICTURES}
              headingLevel={2}
            />
          </li>
        ))}
      </ArtistGrid>
      <LoadMore list={list} noun="artists" />
    </div>
  );
}

function NobodyFound({ filter, onReset }: { filter: ArtistFilter; onReset: () => void }) {
  const narrowing = chipsOf(filter).length;
  if (filter.isLikedOnly && narrowing === 1) {
    return (
      <EmptyState
        title="You like nobody yet"
        text="Press the heart of an artist to find them here and in your next Loopcheck."
        action={<Button onClick={onReset}>Browse artists</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No artist fits"
      text={
        narrowing > 0
          ? 'Try another word, take away one of the filters above, or see everybody.'
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
      text="Sign in to see whom you like."
      action={
        <Button as={Link} to={paths.login} onClick={() => rememberTarget(pathname + search)}>
          Login
        </Button>
      }
    />
  );
}
