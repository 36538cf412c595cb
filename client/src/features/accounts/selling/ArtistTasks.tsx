import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { List, ListRow } from '../../../ui/list/ListRow.tsx';
import { artistTasks } from './artist-tasks.ts';

export function ArtistTasks({ user }: { user: OwnUser }) {
  const tasks = artistTasks(user);
  if (tasks.length === 0) {
    return (
      <p className="flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        Your profile is complete.
      </p>
    );
  }
  return (
    <List label="To do">
      {tasks.map(({ title, why, to }) => (
        <ListRow key={title} title={title} text={why} link={{ as: Link, to }} />
      ))}
    </List>
  );
}
