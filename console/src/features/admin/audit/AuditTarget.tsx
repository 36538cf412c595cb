import { RecordLink } from '../../../ui/record/links.tsx';
import type { AuditRow } from './audit-words.ts';

const referralActions = new Set(['admin/get-referral', 'admin/release-referral']);

/** The person or record that an action was about. A name in the log is always a person with a page. */
export function AuditTarget({ row }: { row: AuditRow }) {
  const { target, targetId } = row;
  if (targetId === null) return <>{target ?? '–'}</>;
  if (referralActions.has(row.action))
    return <RecordLink resource="referrals" id={targetId} text="Referral" />;
  if (target === null) return <code>{targetId}</code>;
  return <RecordLink resource="users" id={targetId} text={target} />;
}

export function AuditActor({ row }: { row: AuditRow }) {
  const { actor, actorId } = row;
  if (actorId === null) return <>{actor ?? 'The system'}</>;
  return <RecordLink resource="users" id={actorId} text={actor ?? actorId} />;
}
