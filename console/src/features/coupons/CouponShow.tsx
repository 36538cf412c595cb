import Button from '@mui/material/Button';
import { useState } from 'react';
import { Facts } from '../../ui/record/Facts.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections } from '../../ui/record/Section.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { contextWords, type CouponRecord, stateOf, usesWords } from './coupon-words.ts';
import { EditCouponDialog } from './EditCouponDialog.tsx';
import { RecentUses } from './RecentUses.tsx';
import { SwitchCouponDialog } from './SwitchCouponDialog.tsx';

export function CouponShow() {
  return (
    <RecordPage<CouponRecord>
      titleOf={(coupon) => coupon.code}
      asideOf={(coupon) => <StatusChip {...stateOf(coupon, new Date())} />}
      actionsOf={(coupon) => <Actions coupon={coupon} />}
    >
      {(coupon) => (
        <Sections>
          <Section title="Voucher">
            <CouponFacts coupon={coupon} />
          </Section>
          <RecentUses couponId={coupon.id} />
        </Sections>
      )}
    </RecordPage>
  );
}

function Actions({ coupon }: { coupon: CouponRecord }) {
  const [open, setOpen] = useState<'edit' | 'switch' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant="outlined"
        color={coupon.active ? 'error' : 'inherit'}
        onClick={() => setOpen('switch')}
      >
        {coupon.active ? 'Deactivate' : 'Activate'}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <LinkButton to="/create-coupon" text="Create another" />
      {open === 'edit' ? <EditCouponDialog coupon={coupon} onClose={close} /> : null}
      {open === 'switch' ? <SwitchCouponDialog coupon={coupon} onClose={close} /> : null}
    </>
  );
}

function CouponFacts({ coupon }: { coupon: CouponRecord }) {
  return (
    <Facts
      facts={[
        ['Code', <code key="code">{coupon.code}</code>],
        ['Takes off', <Money key="amount" tokens={coupon.amount} />],
        ['Counts for', coupon.contexts.map((context) => contextWords[context]).join(', ')],
        ['Artist', coupon.artistSlug === null ? 'Every artist' : `/artist/${coupon.artistSlug}`],
        ['Uses', usesWords(coupon)],
        ['Uses per person', coupon.maxUsesPerUser],
        ['Begins', coupon.startsAt === null ? 'At once' : <Moment date={coupon.startsAt} />],
        ['Ends', coupon.expiresAt === null ? 'Never' : <Moment date={coupon.expiresAt} />],
        ['Note', coupon.note],
        ['Created', <Moment key="created" date={coupon.date} />],
        ['Created by', coupon.createdBy],
        ['Id', <code key="id">{coupon.id}</code>],
      ]}
    />
  );
}
