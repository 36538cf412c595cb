import { useState } from 'react';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { useDeed } from '../../ui/action/use-deed.ts';
import { type CouponDraft, changedOf, draftOf, errorsOf } from './coupon-draft.ts';
import type { CouponRecord } from './coupon-words.ts';
import { CouponInputs } from './CouponInputs.tsx';

interface Properties {
  coupon: CouponRecord;
  onClose: () => void;
}

export function EditCouponDialog({ coupon, onClose }: Properties) {
  const [draft, setDraft] = useState<CouponDraft>(() => draftOf(coupon));
  const [isTried, setIsTried] = useState(false);
  const { send, isBusy, error } = useDeed('admin/update-coupon', onClose);
  const errors = errorsOf(draft, false);

  function handleSubmit() {
    setIsTried(true);
    if (Object.keys(errors).length > 0) return;
    const changes = changedOf(coupon, draft);
    if (Object.keys(changes).length === 0) onClose();
    else send({ couponId: coupon.id, changes }, `${coupon.code} is changed.`);
  }

  return (
    <FormDialog
      title={`Edit ${coupon.code}`}
      effect="Code and tokens stay, because people have been told of them. Orders that used it keep their discount."
      verb="Save"
      isBusy={isBusy}
      error={error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <CouponInputs draft={draft} errors={isTried ? errors : {}} onChange={setDraft} />
    </FormDialog>
  );
}
