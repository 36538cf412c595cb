import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { daws } from '@dubplate/shared/lookups/daws.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { ExternalLink } from 'lucide-react';

const linkNames: Record<keyof Artist['socials'], string> = {
  website: 'Website',
  instagram: 'Instagram',
  soundcloud: 'SoundCloud',
  spotify: 'Spotify',
  bandcamp: 'Bandcamp',
  discogs: 'Discogs',
  youtube: 'YouTube',
  x: 'X',
};

/** An artist's facts, without empty ones. */
export function ArtistFacts({ artist }: { artist: Artist }) {
  const { recordLabels, collaborators, instruments } = artist;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 sm:grid-cols-2">
      <List name="Ask me about" values={namesOf(topics, artist.topics)} />
      <List name="DAW" values={namesOf(daws, artist.daw)} />
      <List name="Instruments and gear" values={instruments} />
      <List name="Record labels" values={recordLabels} />
      <List name="Collaborators" values={collaborators} />
    </dl>
  );
}

/** Outside links open in a new tab without access to this window. */
export function ArtistLinks({ artist: { socials, username } }: { artist: Artist }) {
  const links = Object.entries(socials) as [keyof Artist['socials'], string][]; // the keys of the contract's record
  if (links.length === 0) return null;
  return (
    <ul aria-label={`${username} elsewhere`} className="flex flex-wrap gap-2">
      {links.map(([kind, url]) => (
        <li key={kind}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken px-4 text-sm font-semibold text-text hover:bg-line"
          >
            {linkNames[kind]}
            <ExternalLink aria-hidden className="size-4 text-muted" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function List({ name, values }: { name: string; values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <dt className="text-sm text-muted">{name}</dt>
      {/* One entry per name: a name may hold a comma, and a long one wraps. */}
      {values.map((value, index) => (
        <dd key={index} className="font-semibold wrap-anywhere">
          {value}
        </dd>
      ))}
    </div>
  );
}
