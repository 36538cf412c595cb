import type { FieldErrors } from '../profile/profile-sections.ts';
import type { SellingValues } from './selling-section.ts';
import { TokenField } from './TokenField.tsx';

type Prices = Pick<SellingValues, 'requestDemoPrice' | 'priorityModePrice'>;

interface Props {
  values: Prices;
  errors: FieldErrors;
  onChange: (patch: Partial<Prices>) => void;
}

/** What feedback on a whole track costs, and what an answer within 48 hours costs on top. */
export function FeedbackPrices({ values, errors, onChange }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TokenField
        label="Price of a feedback"
        name="requestDemoPrice"
        value={values.requestDemoPrice}
        help="500 to 100,000, in steps of 100."
        error={errors['requestDemoPrice'] ?? null}
        onChange={(requestDemoPrice) => onChange({ requestDemoPrice })}
      />
      <TokenField
        label="Priority on top"
        name="priorityModePrice"
        value={values.priorityModePrice}
        help="For an answer within 48 hours; 0 is none."
        error={errors['priorityModePrice'] ?? null}
        onChange={(priorityModePrice) => onChange({ priorityModePrice })}
      />
    </div>
  );
}
