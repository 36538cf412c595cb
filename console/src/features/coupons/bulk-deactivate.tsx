import type { BulkAction } from '../../ui/action/bulk.ts';
import { type CouponRecord, usesWords } from './coupon-words.ts';
import { Money } from '../../ui/money/Money.tsx';

export const deactivateSelected: BulkAction<CouponRecord, 'admin/update-coupon'> = {
  path: 'admin/update-coupon',
  verb: 'Deactivate',
  done: 'deactivated',
  nouns: ['voucher', 'vouchers'],
  isDestructive: true,
  isAllowed: ({ active }) => active,
  effect: (rows) =>
    rows.length === 1
      ? 'Nobody can use it from now on. Orders that used it keep their discount.'
      : 'Nobody can use them from now on. Orders that used them keep their discount.',
  nameOf: ({ code }) => code,
  noteOf: (row) => `Used: ${usesWords(row)}`,
  asideOf: (row) => <Money tokens={row.amount} />,
  inputOf: ({ id }) => ({ couponId: id, changes: { active: false } }),
};
