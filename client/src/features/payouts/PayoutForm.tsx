import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FormError } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PayoutFields } from './PayoutFields.tsx';
import { type PayoutFormProps, usePayoutForm } from './use-payout-form.ts';

/** The form for a pay-out's amount and account. */
export function PayoutForm(props: PayoutFormProps) {
  const { available, minimum, lastDetails } = props.payouts;
  const { draft, change, amount, amountText, typeAmount, errors, problem, isSending, submit } =
    usePayoutForm(props);
  return (
    <Form onSubmit={submit} errors={errors} className="grid max-w-2xl gap-5">
      <TextField
        label="Amount in tokens"
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        value={amountText}
        error={errors?.['amount'] ?? null}
        help={`At least ${formatTokens(minimum)} (${formatCents(minimum)}); you have ${formatTokens(available)} (${formatCents(available)}) available.`}
        onChange={({ target }) => typeAmount(target.value)}
      />
      <PayoutFields
        draft={draft}
        errors={errors}
        lastAccount={lastDetails?.method === draft.method ? lastDetails.account : null}
        onChange={change}
      />
      <FormError>{problem}</FormError>
      <Button type="submit" isWide isBusy={isSending} busyLabel="Requesting…" className="justify-self-start">
        {amount.tokens === null
          ? 'Request pay-out'
          : `Request ${formatCents(amount.tokens)} (${formatTokens(amount.tokens)} tokens)`}
      </Button>
      <p className="text-sm text-muted">
        Our staff review each request before it is paid. You can take it back until they approve it.
      </p>
    </Form>
  );
}
