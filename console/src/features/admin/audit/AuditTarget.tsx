import { Link } from 'react-router-dom';
import { RecordLink } from '../../../ui/record/RecordLink.tsx';
import type { AuditRow } from './audit-words.ts';

const referralActs = new Set(['admin/get-referral', 'admin/release-referral']);

/** Whom or what an act was about. Where the log names somebody, it is a person with a page. */
export function AuditTarget({ row }: { row: AuditRow }) {
  const { target, targetId } = row;
  if (targetId === null) return <>{target ?? '–'}</>;
  if (referralActs.has(row.action)) return <RecordLink resource="referrals" id={targetId} text="Referral" />;
  if (target === null) return <code>{targetId}</code>;
  return <Link to={`/users/${encodeURIComponent(targetId)}/show`}>{target}</Link>;
}

export function AuditActor({ row }: { row: AuditRow }) {
  const { actor, actorId } = row;
  if (actorId === null) return <>{actor ?? 'The product itself'}</>;
  return <Link to={`/users/${encodeURIComponent(actorId)}/show`}>{actor ?? actorId}</Link>;
}
