import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { RecentRows } from '../../ui/list/RecentRows.tsx';
import { formatCount } from '../../ui/money/amounts.ts';
import { Money } from '../../ui/money/Money.tsx';
import type { Fact } from '../../ui/record/Facts.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { contextWords, type CouponRecord, stateOf, usesWords } from './coupon-words.ts';
import { useColumns } from './CouponUseList.tsx';
import { EditCouponDialog, SwitchCouponDialog } from './EditCouponDialog.tsx';

export function CouponShow() {
  return (
    <RecordPage<CouponRecord>
      titleOf={(coupon) => coupon.code}
      asideOf={(coupon) => <StatusChip {...stateOf(coupon, new Date())} />}
      actionsOf={(coupon) => <Actions coupon={coupon} />}
    >
      {(coupon) => (
        <>
          <Section title="Voucher" facts={factsOf(coupon)} />
          <RecentRows
            title="Uses"
            resource="coupon-uses"
            filter={{ couponId: coupon.id }}
            sortField="date"
            shownMax={20}
            emptyText="Nobody has used it yet."
            columns={useColumns}
          />
        </>
      )}
    </RecordPage>
  );
}

function Actions({ coupon }: { coupon: CouponRecord }) {
  return (
    <>
      <DialogButton text={coupon.active ? 'Deactivate' : 'Activate'}>
        {(close) => <SwitchCouponDialog coupon={coupon} onClose={close} />}
      </DialogButton>
      <DialogButton text="Edit">
        {(close) => <EditCouponDialog coupon={coupon} onClose={close} />}
      </DialogButton>
      <LinkButton to="/create-coupon" text="Create another" />
    </>
  );
}

function factsOf(coupon: CouponRecord): Fact[] {
  return [
    ['Code', <code key="code">{coupon.code}</code>],
    ['Discount', <Money key="amount" tokens={coupon.amount} />],
    ['Counts for', coupon.contexts.map((context) => contextWords[context]).join(', ')],
    ['Artist', coupon.artistSlug === null ? 'Every artist' : `/artist/${coupon.artistSlug}`],
    ['Uses', usesWords(coupon)],
    ['Uses per person', formatCount(coupon.maxUsesPerUser)],
    ['Begins', coupon.startsAt === null ? 'At once' : <DateTime date={coupon.startsAt} />],
    ['Ends', coupon.expiresAt === null ? 'Never' : <DateTime date={coupon.expiresAt} />],
    ['Note', coupon.note],
    ['Created', <DateTime key="created" date={coupon.date} />],
    ['Created by', coupon.createdBy],
    ['Id', <code key="id">{coupon.id}</code>],
  ];
}
