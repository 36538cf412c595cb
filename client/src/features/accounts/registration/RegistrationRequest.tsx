import { products } from '@dubplate/shared/lookups/products.ts';
import { priceBounds } from '@dubplate/shared/features/accounts/model.ts';
import { offers } from '@dubplate/shared/lookups/offers.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import { dollarsText } from '../../../ui/money/Money.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import {
  type FormOffer,
  laterOffers,
  NOT_OPEN_TEXT,
  offerFields,
  offersOnSale,
  rangeText,
  switched,
} from '../fields/offer-fields.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { RegistrationStep } from './RegistrationStep.tsx';
import { dispatchRegistration, useRegistration } from './registration-store.ts';
import { type Errors, priceOf } from './registration-steps.ts';

/** The products an artist offers. The texts say which of them fans can buy today. */
export function RegistrationRequest() {
  const { draft } = useRegistration();
  return (
    <RegistrationStep
      step="request"
      title="What do you offer?"
      intro="You can change all of this at any time in your settings."
    >
      {(errors) => (
        <>
          <Switch
            label="I take requests"
            help="When off, people see your profile but can’t send you anything."
            name="acceptRequest"
            checked={draft.takesRequests}
            onChange={({ target }) => change({ takesRequests: target.checked })}
          />
          {offersOnSale.map((kind) => (
            <OfferPart key={kind} kind={kind} errors={errors} />
          ))}
          {laterOffers.length > 0 && (
            <div className="grid gap-5 border-t-2 border-line pt-6">
              <p>{NOT_OPEN_TEXT}</p>
              {laterOffers.map((kind) => (
                <OfferPart key={kind} kind={kind} errors={errors} />
              ))}
            </div>
          )}
        </>
      )}
    </RegistrationStep>
  );
}

function OfferPart({ kind, errors }: { kind: FormOffer; errors: Errors }) {
  const { draft } = useRegistration();
  const { artistSwitch, isOnFeedbackButton } = offers[kind];
  // What fans can't buy yet is only noted, whether the artist takes requests or not.
  const isOff = products[kind].isOpen && isOnFeedbackButton && !draft.takesRequests;
  return (
    <>
      <Switch
        {...offerFields[kind].registration}
        name={artistSwitch}
        disabled={isOff}
        checked={draft[artistSwitch] && !isOff}
        onChange={({ target }) => change(switched(kind, target.checked))}
      />
      {kind === 'feedback' && <FeedbackPrice error={errors['requestDemoPrice'] ?? null} />}
    </>
  );
}

function FeedbackPrice({ error }: { error: string | null }) {
  const { draft } = useRegistration();
  const price = priceOf(draft);
  return (
    <TextField
      label="Price of music feedback in tokens"
      name="requestDemoPrice"
      inputMode="numeric"
      value={draft.requestDemoPrice}
      help={
        <output>
          {price === null ? '' : `${dollarsText(price)} for each track. `}
          {`${rangeText(priceBounds.requestDemoPrice)}; 100 tokens = $1.`}
        </output>
      }
      error={error}
      onChange={({ target }) => change({ requestDemoPrice: target.value })}
    />
  );
}

function change(patch: Partial<RegistrationDraft>): void {
  dispatchRegistration({ type: 'changed', patch });
}
