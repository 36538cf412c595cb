import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { useUser } from '../../../api/use-session.ts';
import { Badge } from '../../../ui/status/Badge.tsx';
import { statusOf } from './session-words.ts';

export function StatusBadge({ session }: { session: Pick<Session, 'status' | 'artistId'> }) {
  const isOwn = useUser()?.uid === session.artistId;
  const { label, ownLabel = label, tone } = statusOf(session);
  return <Badge tone={tone}>{isOwn ? ownLabel : label}</Badge>;
}
