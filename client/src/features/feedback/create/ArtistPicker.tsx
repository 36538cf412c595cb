import { ARTIST_SEARCH_LENGTH_MIN } from '@dubplate/shared/features/artists/model.ts';
import { feedbackPrice } from '@dubplate/shared/features/feedback/rules.ts';
import type { FeedbackKind } from '@dubplate/shared/features/feedback/model.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { offers } from '@dubplate/shared/lookups/offers.ts';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '../../../api/use-list.ts';
import { useUser } from '../../../api/use-session.ts';
import { paths } from '../../../paths.ts';
import { createRequestPath } from '../../orders/request-paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { List, ListRow } from '../../../ui/list/ListRow.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';

/** The artists who take it now, by name or as recommended. */
export function ArtistPicker({ kind }: { kind: FeedbackKind }) {
  const user = useUser();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query.trim());
  const isQuestion = kind === 'question';
  const list = useList('user/get-artists', {
    perPage: 20,
    sort: 'recommended',
    filter: { accepts: [offers[kind].filterName] },
    ...(asked.length >= ARTIST_SEARCH_LENGTH_MIN && { q: asked }),
  });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">Choose an artist</h2>
      <SearchField label="Search artists" value={query} onChange={setQuery} isBusy={list.isChanging} />
      <Loaded
        name="The artists"
        data={list.first}
        error={list.error}
        onRetry={list.reload}
        safe="Your draft is kept."
        skeleton={<Skeletons sizes={['h-18', 'h-18', 'h-18', 'h-18']} className="gap-2" />}
      >
        {() => (
          <PagedList
            list={list}
            noun="artists"
            isFading
            empty={
              <EmptyState
                headingLevel={3}
                title={asked === '' ? 'Nobody takes new requests right now' : 'No artist found'}
                text={asked === '' ? 'Please look again later.' : 'Try another name, a genre or a label.'}
                action={
                  <Button as={Link} kind="secondary" to={paths.artists}>
                    All artists
                  </Button>
                }
              />
            }
          >
            <List label="Artists">
              {list.items
                .filter(({ id }) => id !== user?.uid)
                .map((artist) => (
                  <ListRow
                    key={artist.id}
                    title={artist.username}
                    link={{ as: Link, to: createRequestPath(artist.slug, { isQuestion }) }}
                    text={<span className="block truncate">{namesOf(genres, artist.genres).join(', ')}</span>}
                    start={
                      <Avatar
                        name={artist.username}
                        src={artist.profileImage && imageUrlAt(artist.profileImage, 160)}
                      />
                    }
                    end={<Money tokens={feedbackPrice(artist, kind, false).priceTokens} look="stack" />}
                  />
                ))}
            </List>
          </PagedList>
        )}
      </Loaded>
    </section>
  );
}
