import type { CardField } from '../../../providers/payments/port.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FramedCardField } from './FramedCardField.tsx';
import { RequiredLabel } from './RequiredLabel.tsx';
import type { CardForm } from './use-card-form.ts';

/** Fields of our own, or frames of the card company in the same places. */
export function CardFields({ card, isDisabled }: { card: CardForm; isDisabled: boolean }) {
  const { fields } = card;
  const framed = fields.kind === 'framed' && { card, mount: fields.mount, isDisabled };
  return (
    <div className="grid gap-4">
      <OwnField card={card} isDisabled={isDisabled} field="name" />
      {framed ? (
        <FramedCardField {...framed} field="number" label="Card number" />
      ) : (
        <OwnField card={card} isDisabled={isDisabled} field="number" />
      )}
      <div className="grid grid-cols-2 gap-4">
        {framed ? (
          <>
            <FramedCardField {...framed} field="expiry" label="Expiration date" />
            <FramedCardField {...framed} field="code" label="Security code" />
          </>
        ) : (
          <>
            <OwnField card={card} isDisabled={isDisabled} field="expiry" />
            <OwnField card={card} isDisabled={isDisabled} field="code" />
          </>
        )}
      </div>
    </div>
  );
}

/** Autofill and the number pad of a phone know these fields by their names and modes. */
const looks = {
  name: { label: 'Name on card', autoComplete: 'cc-name' },
  number: {
    label: 'Card number',
    autoComplete: 'cc-number',
    inputMode: 'numeric',
    placeholder: '1234 1234 1234 1234',
  },
  expiry: {
    label: 'Expiration date',
    autoComplete: 'cc-exp',
    inputMode: 'numeric',
    placeholder: 'MM/YY',
  },
  code: { label: 'Security code', autoComplete: 'cc-csc', inputMode: 'numeric', placeholder: '123' },
} as const;

function OwnField({ card, field, isDisabled }: { card: CardForm; field: CardField; isDisabled: boolean }) {
  const { label, ...look } = looks[field];
  return (
    <TextField
      {...look}
      label={<RequiredLabel>{label}</RequiredLabel>}
      name={field}
      value={card.entry[field]}
      error={card.errors[field] ?? null}
      disabled={isDisabled}
      required
      onChange={(event) => card.change(field, event.target.value)}
      onBlur={() => card.leave(field)}
    />
  );
}
