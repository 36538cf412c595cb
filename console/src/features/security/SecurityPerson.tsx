import { RecordLink } from '../../ui/record/links.tsx';
import type { SecurityRow } from './security-words.ts';

export function SecurityPerson({ row: { userId, username } }: { row: SecurityRow }) {
  if (userId === null) return <>Unknown</>;
  return <RecordLink resource="users" id={userId} text={username ?? userId} />;
}
