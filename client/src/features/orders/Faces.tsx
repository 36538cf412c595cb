import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';

type Props = { people: readonly { id: string; username: string; profileImage: string | null }[] };

const FACES_MAX = 3;

/** The portraits of the people of an order, whose names are beside them. */
export function Faces({ people }: Props) {
  const shown = people.slice(0, FACES_MAX);
  const others = people.length - shown.length;
  return (
    <span aria-hidden className="flex shrink-0 items-center -space-x-3">
      {shown.map(({ id, username, profileImage }) => (
        <span key={id} className="rounded-full ring-2 ring-surface">
          <Avatar name={username} src={profileImage && imageUrlAt(profileImage, 160)} />
        </span>
      ))}
      {others > 0 && (
        <span className="grid size-11 place-items-center rounded-full bg-sunken text-sm font-bold ring-2 ring-surface">
          +{others}
        </span>
      )}
    </span>
  );
}
