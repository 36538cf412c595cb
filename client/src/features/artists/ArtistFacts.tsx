import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { daws } from '@dubplate/shared/lookups/daws.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/TextLink.tsx';

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

/** What is known of an artist; what is not known takes no room. */
export function ArtistFacts({ artist }: { artist: Artist }) {
  const { stats, recordLabels, collaborators, instruments, socials } = artist;
  const links = Object.entries(socials) as [keyof Artist['socials'], string][]; // the keys of the contract's record
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {stats.answered > 0 && <Fact name="Answered">{stats.answered.toLocaleString('en-US')}</Fact>}
      {stats.averageDays !== null && <Fact name="Usual time to answer">{daysText(stats.averageDays)}</Fact>}
      {stats.averageRating !== null && <Fact name="Rating">{stats.averageRating.toFixed(1)} of 5</Fact>}
      <List name="Record labels" values={recordLabels} />
      <List name="Collaborators" values={collaborators} />
      <List name="Instruments and gear" values={instruments} />
      <List name="DAW" values={namesOf(daws, artist.daw)} />
      <List name="Ask me about" values={namesOf(topics, artist.topics)} />
      {links.length > 0 && (
        <Fact name="Elsewhere">
          <span className="flex flex-wrap gap-x-4">
            {links.map(([kind, url]) => (
              <TextLink
                key={kind}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-block py-1"
              >
                {linkNames[kind]}
              </TextLink>
            ))}
          </span>
        </Fact>
      )}
    </dl>
  );
}

function List({ name, values }: { name: string; values: readonly string[] }) {
  return values.length > 0 && <Fact name={name}>{values.join(', ')}</Fact>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function daysText(days: number): string {
  const whole = Math.max(1, Math.round(days));
  return `${whole} ${whole === 1 ? 'day' : 'days'}`;
}
