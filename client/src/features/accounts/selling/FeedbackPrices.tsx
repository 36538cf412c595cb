import { priceBounds } from '@dubplate/shared/features/accounts/artist-prices.ts';
import { rangeText } from '../fields/offer-fields.ts';
import { bindValue, type Fields } from '../../../ui/form/bind.ts';
import type { SellingValues } from './selling-section.ts';
import { TokenField } from '../../../ui/money/TokenField.tsx';

type Prices = Pick<SellingValues, 'requestDemoPrice' | 'priorityModePrice'>;

/** The price of feedback on a whole track, and the extra price of an answer within 48 hours. */
export function FeedbackPrices(fields: Fields<Prices>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TokenField
        label="Price of one feedback"
        help={`${rangeText(priceBounds.requestDemoPrice)}.`}
        {...bindValue(fields, 'requestDemoPrice')}
      />
      <TokenField
        label="Priority on top"
        help="For an answer within 48 hours; 0 turns it off."
        {...bindValue(fields, 'priorityModePrice')}
      />
    </div>
  );
}
