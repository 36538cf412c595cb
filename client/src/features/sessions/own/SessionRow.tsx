import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { SessionDate } from '../words/SessionDate.tsx';
import { StatusBadge } from '../words/StatusBadge.tsx';
import { sessionPath } from '../../../lib/session-paths.ts';

type Props = { session: Session; note?: ReactNode; end?: ReactNode; to?: string };

/** A session in its artist's or its fan's list. */
export function SessionRow({ session, note, end, to = sessionPath(session.id) }: Props) {
  return (
    <ListRow
      title={session.title}
      link={{ as: Link, to }}
      isEndBelow
      start={
        <span className="w-24 shrink-0 overflow-hidden rounded-card sm:w-32">
          <Picture src={imageUrlAt(session.image, 320)} alt="" pixels={320} isWide />
        </span>
      }
      text={
        <>
          <SessionDate session={session} className="block" />
          {note && <span className="block wrap-anywhere">{note}</span>}
        </>
      }
      end={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:grid sm:justify-items-end">
          <StatusBadge session={session} />
          {end}
        </span>
      }
    />
  );
}
