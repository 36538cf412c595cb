import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { Reference } from '../wallet/Reference.tsx';
import type { CouponUse } from './coupon-words.ts';

/** What is told of each use, in the list of all and on the page of its voucher. */
export const columnsOfUses = [
  { label: 'Used', render: (row: CouponUse) => <Moment date={row.date} /> },
  {
    label: 'Person',
    render: (row: CouponUse) => <RecordLink resource="users" id={row.userId} text={row.username} />,
  },
  { label: 'Tokens', isNumber: true, render: (row: CouponUse) => <Money tokens={row.discount} /> },
  { label: 'For', render: (row: CouponUse) => <Reference row={row} /> },
  { label: 'Given back', render: (row: CouponUse) => <Moment date={row.freedAt} /> },
];
