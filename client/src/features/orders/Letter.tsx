import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { artistPath } from '../../paths.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';

type Props = {
  artist: { username: string; slug: string; profileImage: string | null };
  headingLevel: 2 | 3;
  /** Said before the artist's name. */
  lead?: string;
  /** Beside or below the name: a score, the day. */
  note?: ReactNode;
  /** What the artist says. */
  children: ReactNode;
  /** At the end of the answer: what its reader can do about it. */
  end?: ReactNode;
};

/** An answer reads like a letter: the artist's portrait beside their words. */
export function Letter({ artist, headingLevel, lead, note, children, end }: Props) {
  const { username, slug, profileImage } = artist;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 md:gap-x-8">
      <div className="md:row-span-2">
        <Avatar name={username} src={profileImage && imageUrlAt(profileImage, 320)} size="letter" />
      </div>
      <header className="grid content-center justify-items-start gap-1">
        <Heading className="text-xl wrap-anywhere">
          {lead}
          <Link to={artistPath(slug)} className="underline-offset-4 hover:underline">
            {username}
          </Link>
        </Heading>
        {note}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:col-span-2">
        {children}
        {end && <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">{end}</div>}
      </div>
    </div>
  );
}

/** Up to this many characters are set larger. */
const SHORT_TEXT_MAX = 240;

/** The artist's words, in reading size; a few of them larger. */
export function LetterText({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <p
      lang={lang}
      className={clsx(
        'max-w-[min(62ch,100%)] wrap-anywhere whitespace-pre-line',
        text.length <= SHORT_TEXT_MAX ? 'text-xl leading-snug' : 'text-lg leading-relaxed',
      )}
    >
      {text}
    </p>
  );
}
