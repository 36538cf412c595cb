import { type ArtistRow, type Link, artistTable } from './artist-table.ts';
import type { ArtistPerson } from './person.ts';
import { emailOf, slugOf } from './slug.ts';

/** About 40 artists, the same in every world. */
export const artists: readonly ArtistPerson[] = artistTable.map(toArtist);

function toArtist({ links, ...row }: ArtistRow): ArtistPerson {
  return { ...row, email: emailOf(row.username), socials: socialsOf(row.username, links) };
}

export function socialsOf(username: string, links: readonly Link[]): ArtistPerson['socials'] {
  const slug = slugOf(username);
  return Object.fromEntries(links.map((link) => [link, addressOf(link, slug)]));
}

/** Names on the real sites carry the demo's ending, so that no link leads to a real person. */
function addressOf(link: Link, slug: string): string {
  const name = `${slug}-dubplate-demo`;
  const addresses: Record<Link, string> = {
    website: `https://${slug}.example`,
    instagram: `https://www.instagram.com/${name.replaceAll('-', '.')}`,
    soundcloud: `https://soundcloud.com/${name}`,
    spotify: `https://open.spotify.com/user/${name}`,
    bandcamp: `https://${name}.bandcamp.com`,
    discogs: `https://www.discogs.com/user/${name}`,
    youtube: `https://www.youtube.com/@${name}`,
    x: `https://x.com/${name.replaceAll('-', '_')}`,
  };
  return addresses[link];
}
