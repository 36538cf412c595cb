import type { CardField } from '../../providers/payments/port.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { CardForm } from './use-card-entry.ts';

/** Autofill and the number pad of a phone know these fields by their names and modes. */
export function CardFields({ card, isDisabled }: { card: CardForm; isDisabled: boolean }) {
  const { entry, errors, change, leave } = card;
  const bind = (field: CardField) => ({
    name: field,
    value: entry[field],
    error: errors[field] ?? null,
    disabled: isDisabled,
    required: true,
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => leave(field),
  });
  return (
    <div className="grid gap-4">
      <TextField label={<Required>Name on card</Required>} autoComplete="cc-name" {...bind('name')} />
      <TextField
        label={<Required>Card number</Required>}
        autoComplete="cc-number"
        inputMode="numeric"
        placeholder="1234 1234 1234 1234"
        {...bind('number')}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={<Required>Expiration date</Required>}
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder="MM/YY"
          {...bind('expiry')}
        />
        <TextField
          label={<Required>Security code</Required>}
          autoComplete="cc-csc"
          inputMode="numeric"
          placeholder="123"
          {...bind('code')}
        />
      </div>
    </div>
  );
}

function Required({ children }: { children: string }) {
  return (
    <>
      {children} <span aria-hidden>*</span>
    </>
  );
}
