import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCents } from '../../ui/money/amounts.ts';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { WasSubmitted } from '../../ui/form/submitted.ts';
import { ValueField } from '../../ui/form/ValueField.tsx';
import { type CouponDraft, couponOf, emptyCoupon, errorsOf, newCode } from './coupon-draft.ts';
import { CouponInputs } from './CouponInputs.tsx';
import { useKeptState } from '../../ui/form/use-kept-state.ts';
import { KeptNote } from '../../ui/form/KeptNote.tsx';

export function CreateCouponPage() {
  const navigate = useNavigate();
  const [draft, setDraft, kept] = useKeptState<CouponDraft>('coupon', emptyCoupon);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { send, isBusy, error, askApproval, forgetRefusal } = useStaffAction('admin/create-coupon', {
    onDone: () => void navigate('/coupons'),
  });
  const errors = errorsOf(draft, true);

  /** What was refused is not what would be asked for any more. */
  function handleChange(changed: CouponDraft) {
    setDraft(changed);
    forgetRefusal();
  }

  function handleSubmit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    setWasSubmitted(true);
    if (isBusy) return;
    if (Object.keys(errors).length === 0) send({ coupon: couponOf(draft) }, `${draft.code} can be used.`);
    else focusFirstError(event.currentTarget);
  }

  return (
    <>
      <PageTitle title="Create voucher" actions={<LinkButton to="/coupons" text="Cancel" />} />
      <Card component="form" onSubmit={handleSubmit} noValidate sx={{ p: 2, maxWidth: 560 }}>
        <KeptNote kept={kept} />
        <WasSubmitted value={wasSubmitted}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <ValueField
              label="Code"
              value={draft.code}
              help="Upper and lower case letters differ. The code can't be changed later."
              error={errors.code}
              onChange={(code) => handleChange({ ...draft, code: code.trim() })}
            />
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => handleChange({ ...draft, code: newCode() })}
              sx={{ mt: 2.5, flexShrink: 0 }}
            >
              Generate
            </Button>
          </Box>
          <ValueField
            label="Tokens"
            value={draft.amount}
            help={amountWords(draft.amount)}
            error={errors.amount}
            isNumber
            onChange={(amount) => handleChange({ ...draft, amount })}
          />
          <CouponInputs draft={draft} errors={errors} onChange={handleChange} />
        </WasSubmitted>
        {error === null ? null : (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            <div>Sorry, there were an error creating the transaction.</div>
            <div>{error}</div>
          </Alert>
        )}
        <Box sx={{ mt: 2, display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" color="secondary" loading={isBusy}>
            Create voucher
          </Button>
          {askApproval ? (
            <Button variant="outlined" color="inherit" loading={isBusy} onClick={askApproval}>
              Ask for approval
            </Button>
          ) : null}
        </Box>
      </Card>
    </>
  );
}

function amountWords(amount: string): string {
  const tokens = Number(amount);
  const worth = Number.isInteger(tokens) && tokens > 0 ? `${formatCents(tokens)} off` : '100 tokens are $1';
  return `${worth}, paid by the platform. It cannot be changed later.`;
}
