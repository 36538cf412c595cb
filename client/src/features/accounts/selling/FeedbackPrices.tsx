import { priceBounds } from '@dubplate/shared/features/accounts/model.ts';
import { rangeText } from '../fields/offer-texts.ts';
import type { FieldErrors } from '../profile/profile-sections.ts';
import type { SellingValues } from './selling-section.ts';
import { TokenField } from './TokenField.tsx';

type Prices = Pick<SellingValues, 'requestDemoPrice' | 'priorityModePrice'>;

interface Props {
  values: Prices;
  errors: FieldErrors;
  onChange: (patch: Partial<Prices>) => void;
}

/** The price of feedback on a whole track, and the extra price of an answer within 48 hours. */
export function FeedbackPrices({ values, errors, onChange }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TokenField
        label="Price of a feedback"
        name="requestDemoPrice"
        value={values.requestDemoPrice}
        help={`${rangeText(priceBounds.requestDemoPrice)}.`}
        error={errors['requestDemoPrice'] ?? null}
        onChange={(requestDemoPrice) => onChange({ requestDemoPrice })}
      />
      <TokenField
        label="Priority on top"
        name="priorityModePrice"
        value={values.priorityModePrice}
        help="For an answer within 48 hours; 0 turns it off."
        error={errors['priorityModePrice'] ?? null}
        onChange={(priorityModePrice) => onChange({ priorityModePrice })}
      />
    </div>
  );
}
