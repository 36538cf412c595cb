import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { useDeed } from '../../ui/action/use-deed.ts';
import type { CouponRecord } from './coupon-words.ts';

interface Properties {
  coupon: CouponRecord;
  onClose: () => void;
}

export function SwitchCouponDialog({ coupon, onClose }: Properties) {
  const { send, isBusy, error } = useDeed('admin/update-coupon', onClose);
  const { active, code } = coupon;
  return (
    <FormDialog
      title={`${active ? 'Deactivate' : 'Activate'} ${code}?`}
      effect={
        active
          ? 'Nobody can use it from now on. Orders that used it keep their discount.'
          : 'It can be used again, within its limits and dates.'
      }
      verb={active ? 'Deactivate' : 'Activate'}
      isGrave={active}
      isVerbFocused={!active}
      isBusy={isBusy}
      error={error}
      onSubmit={() =>
        send(
          { couponId: coupon.id, changes: { active: !active } },
          `${code} is ${active ? 'switched off' : 'switched on'}.`,
        )
      }
      onClose={onClose}
    />
  );
}
