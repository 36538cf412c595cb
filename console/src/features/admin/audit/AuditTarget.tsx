import { type RaRecord, useGetMany } from 'ra-core';
import { RecordLink } from '../../../ui/record/links.tsx';
import type { AuditRow } from './audit-words.ts';

const contentActions = new Set([
  'admin/create-content',
  'admin/save-content',
  'admin/publish-content',
  'admin/unpublish-content',
]);
const referralActions = new Set(['admin/get-referral', 'admin/release-referral']);

/** The person or record that an action was about. A name in the log is always a person with a page. */
export function AuditTarget({ row }: { row: AuditRow }) {
  const { target, targetId } = row;
  if (targetId === null) return <>{target ?? '–'}</>;
  if (referralActions.has(row.action))
    return <RecordLink resource="referrals" id={targetId} text="Referral" />;
  if (contentActions.has(row.action)) return <ContentTarget id={targetId} />;
  if (target === null) return <code>{targetId}</code>;
  return <RecordLink resource="users" id={targetId} text={target} />;
}

/** By the title that the page has now. */
function ContentTarget({ id }: { id: string }) {
  const { data } = useGetMany<RaRecord & { title: string }>('contents', { ids: [id] });
  return <RecordLink resource="contents" id={id} text={data?.[0]?.title ?? 'Page'} />;
}

export function AuditActor({ row }: { row: AuditRow }) {
  const { actor, actorId } = row;
  if (actorId === null) return <>{actor ?? 'The system'}</>;
  return <RecordLink resource="users" id={actorId} text={actor ?? actorId} />;
}
