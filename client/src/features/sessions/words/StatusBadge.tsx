import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { Badge } from '../../../ui/status/Badge.tsx';
import { statusOf } from './session-words.ts';

export function StatusBadge({ session }: { session: Pick<Session, 'status'> }) {
  const { label, tone } = statusOf(session);
  return <Badge tone={tone}>{label}</Badge>;
}
