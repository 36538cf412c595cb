import { priceBounds } from '@dubplate/shared/features/accounts/artist-prices.ts';
import { offers } from '@dubplate/shared/lookups/offers.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import { dollarsText } from '../../../ui/money/Money.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { type FormOffer, formOffers, offerFields, rangeText, switched } from '../fields/offer-fields.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { RegistrationStep } from './RegistrationStep.tsx';
import { dispatchRegistration, useRegistration } from './registration-store.ts';
import { type Errors, priceOf } from './registration-steps.ts';

/** The products an artist offers. */
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
          {formOffers.map((kind) => (
            <OfferPart key={kind} kind={kind} errors={errors} />
          ))}
        </>
      )}
    </RegistrationStep>
  );
}

function OfferPart({ kind, errors }: { kind: FormOffer; errors: Errors }) {
  const { draft } = useRegistration();
  const { artistSwitch, isOnFeedbackButton } = offers[kind];
  const isOff = isOnFeedbackButton && !draft.takesRequests;
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
