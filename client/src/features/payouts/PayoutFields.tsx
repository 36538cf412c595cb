import { useMemo } from 'react';
import { bindInput, bindValue } from '../../ui/form/bind.ts';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { countryOptions } from './countries.ts';
import type { PayoutDraft } from './payout-draft.ts';
import { payoutMethodNames } from './payout-words.ts';

interface Props {
  draft: PayoutDraft;
  errors: Record<string, string> | null;
  /** The masked account of the last pay-out with the same method. */
  lastAccount: string | null;
  onChange: (changes: Partial<PayoutDraft>) => void;
}

export function PayoutFields({ draft, errors, lastAccount, onChange }: Props) {
  const countries = useMemo(() => countryOptions(), []);
  const fields = { values: draft, errors: errors ?? {}, onChange };
  return (
    <>
      <RadioCards
        legend="How do you want to be paid?"
        name="method"
        columns={2}
        value={draft.method}
        onChange={(method) => onChange({ method })}
        options={[
          { value: 'paypal', label: payoutMethodNames.paypal, help: 'To the email of your account.' },
          { value: 'bank', label: payoutMethodNames.bank, help: 'To your bank account.' },
        ]}
      />
      {draft.method === 'paypal' ? (
        <TextField
          label="PayPal email"
          type="email"
          autoComplete="email"
          {...bindInput(fields, 'paypalEmail')}
        />
      ) : (
        <TextField
          label="Bank account"
          autoComplete="off"
          spellCheck={false}
          help="IBAN, or account number with the bank’s code (BIC or routing number)."
          {...bindInput(fields, 'account')}
        />
      )}
      {lastAccount && <p className="-mt-3 text-sm text-muted">Last time: {lastAccount}</p>}
      <TextField label="Full name" autoComplete="name" {...bindInput(fields, 'fullName')} />
      <Textarea
        label="Address"
        autoComplete="street-address"
        height="small"
        {...bindValue(fields, 'address')}
      />
      <Select
        label="Country"
        autoComplete="country"
        placeholder="Choose a country"
        options={countries}
        {...bindInput(fields, 'country')}
      />
      <TextField label="Tax number" isOptional autoComplete="off" {...bindInput(fields, 'taxId')} />
    </>
  );
}
