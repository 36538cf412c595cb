import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/text/ErrorState.tsx';
import { listAddress } from '../../ui/list/list-address.ts';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import { columnsOfUses } from './columns-of-uses.tsx';
import type { CouponUse } from './coupon-words.ts';

const SHOWN = 20;

/** The last uses of a voucher, and the way to all of them. */
export function RecentUses({ couponId }: { couponId: string }) {
  const { data, total, error, isPending, refetch } = useGetList<CouponUse>('coupon-uses', {
    filter: { couponId },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'date', order: 'DESC' },
  });
  return (
    <Section
      title="Uses"
      aside={total ? <Link to={listAddress('coupon-uses', { couponId })}>All {total}</Link> : null}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton variant="rounded" height={160} /> : null}
      {data && data.length === 0 ? <StateNote text="Nobody has used it yet." isSmall /> : null}
      {data && data.length > 0 ? (
        <PlainTable caption="Uses" rows={data} keyOf={(row) => row.id} columns={columnsOfUses} />
      ) : null}
    </Section>
  );
}
