import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { type CouponDraft, changedOf, draftOf, errorsOf } from './coupon-draft.ts';
import type { CouponRecord } from './coupon-words.ts';
import { CouponInputs } from './CouponInputs.tsx';
import { useKeptState } from '../../ui/form/use-kept-state.ts';

interface Properties {
  coupon: CouponRecord;
  onClose: () => void;
}

export function EditCouponDialog({ coupon, onClose }: Properties) {
  const [draft, setDraft] = useKeptState<CouponDraft>('edit', draftOf(coupon));
  const { send, forgetRefusal, ...status } = useStaffAction('admin/update-coupon', { onDone: onClose });
  const errors = errorsOf(draft, false);

  /** What was refused is not what would be asked for any more. */
  function handleChange(changed: CouponDraft) {
    setDraft(changed);
    forgetRefusal();
  }

  function handleSubmit() {
    const changes = changedOf(coupon, draft);
    if (Object.keys(changes).length === 0) onClose();
    else send({ couponId: coupon.id, changes }, `${coupon.code} is changed.`);
  }

  return (
    <FormDialog
      {...status}
      title={`Edit ${coupon.code}`}
      effect="The code and the tokens can't change, because people know them. Orders that used it keep their discount."
      verb="Save"
      isValid={Object.keys(errors).length === 0}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <CouponInputs draft={draft} errors={errors} onChange={handleChange} />
    </FormDialog>
  );
}

export function SwitchCouponDialog({ coupon: { id, active, code }, onClose }: Properties) {
  const { send, ...status } = useStaffAction('admin/update-coupon', { onDone: onClose });
  const verb = active ? 'Deactivate' : 'Activate';
  return (
    <FormDialog
      {...status}
      title={`${verb} ${code}?`}
      effect={
        active
          ? 'Nobody can use it from now on. Orders that used it keep their discount.'
          : 'It can be used again, within its limits and dates.'
      }
      verb={verb}
      isDestructive={active}
      isVerbFocused={!active}
      onSubmit={() =>
        send(
          { couponId: id, changes: { active: !active } },
          `${code} is ${active ? 'switched off' : 'switched on'}.`,
        )
      }
      onClose={onClose}
    />
  );
}
