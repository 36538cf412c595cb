import { detailPath, type ProductKind, products } from '@dubplate/shared/lookups/products.ts';
import { roleOf } from '../../auth-provider.ts';
import { RecentRows } from '../../ui/list/RecentRows.tsx';
import { auditColumns } from '../admin/audit/AuditList.tsx';
import { mailColumns } from '../admin/outbox/OutboxList.tsx';

/** The mails about an order and what staff did about it. For super admins, who alone see the outbox and the audit log. */
export function MailsAndActions({ kind, id }: { kind: ProductKind; id: string }) {
  const link = detailPath(products[kind], id);
  if (roleOf() !== 'super-admin') return null;
  return (
    <>
      {link === null ? null : (
        <RecentRows
          title="Mails"
          resource="outbox"
          filter={{ link }}
          sortField="date"
          shownMax={8}
          emptyText="No mail about it is kept."
          columns={[mailColumns.subject, mailColumns.to, mailColumns.status, mailColumns.written]}
        />
      )}
      <StaffActions id={id} />
    </>
  );
}

/** What staff did about any record. For super admins, as before. */
export function StaffActions({ id }: { id: string }) {
  if (roleOf() !== 'super-admin') return null;
  return (
    <RecentRows
      title="Staff actions"
      resource="audit-log"
      filter={{ recordId: id, writes: true }}
      sortField="date"
      shownMax={8}
      emptyText="Staff have changed nothing about it."
      columns={[auditColumns.date, auditColumns.who, auditColumns.what, auditColumns.reason]}
    />
  );
}
