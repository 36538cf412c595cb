import type { AddButton } from '@dubplate/shared/features/loopcheck/rules.ts';
import { addButtonTexts } from '@dubplate/shared/features/loopcheck/rules.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { genres as genreNames } from '@dubplate/shared/lookups/genres.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { Plus, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Avatar } from '../../../../ui/media/Avatar.tsx';
import { Button } from '../../../../ui/action/Button.tsx';
import type { DraftArtist } from '../draft.ts';
import { focusAfter } from '../../../../lib/focus-after.ts';

type Props = {
  artist: DraftArtist;
  button: AddButton;
  onAdd?: () => void;
  onRemove?: () => void;
  /** Why this artist cannot be sent to any more. */
  problem?: string | null;
};

/** An artist with the one thing that can be done: add, remove, or the reason why not. */
export function ArtistRow({ artist, button, onAdd, onRemove, problem }: Props) {
  const { username, profileImage, genres } = artist;
  const isOff = button === 'sold-out' || button === 'disabled';
  const Icon = button === 'remove' ? X : Plus;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    const moveFocus = focusAfter(event.currentTarget);
    (button === 'remove' ? onRemove : onAdd)?.();
    moveFocus();
  };
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-surface px-4 py-3">
      <Avatar name={username} src={profileImage && imageUrlAt(profileImage, 160)} size={44} />
      <div className="min-w-32 flex-1">
        <p className="truncate font-bold">{username}</p>
        <p className="truncate text-sm text-muted">{namesOf(genreNames, genres).join(', ')}</p>
        {problem && <p className="text-sm font-semibold text-danger">{problem}</p>}
      </div>
      <Button
        kind={button === 'add' ? 'primary' : 'secondary'}
        size="small"
        disabled={isOff}
        {...(!isOff && { icon: <Icon aria-hidden className="size-4" /> })}
        onClick={handleClick}
      >
        {addButtonTexts[button]}
        <span className="sr-only"> {username}</span>
      </Button>
    </li>
  );
}
