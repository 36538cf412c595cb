import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { Link } from 'react-router-dom';
import { artistPath, paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';

/** Those whom a fan likes, for their home page: one line of faces, because the cards of artists follow. */
export function LikedArtists({ artists }: { artists: readonly Artist[] }) {
  return (
    <Section
      id="liked"
      title="Artists you like"
      aside={
        <TextLink
          as={Link}
          to={`${paths.artists}?showMyArtists=1`}
          className="inline-flex min-h-11 items-center"
        >
          All of them
        </TextLink>
      }
    >
      <ul aria-label="Artists you like" className="flex flex-wrap gap-2">
        {artists.map(({ id, username, slug, profileImage }) => (
          <li key={id} className="min-w-0">
            <Link
              to={artistPath(slug)}
              className="flex max-w-60 items-center gap-3 rounded-full bg-surface py-1 pr-5 pl-1 font-bold hover:bg-sunken"
            >
              <Avatar name={username} src={profileImage && imageUrlAt(profileImage, 160)} />
              <span className="truncate">{username}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
