import { priceBounds } from '@dubplate/shared/features/accounts/artist-prices.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { offers } from '@dubplate/shared/lookups/offers.ts';
import { bindInput, bindValue, type Fields } from '../../../ui/form/bind.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FeedbackPrices } from './FeedbackPrices.tsx';
import { ProfilePause } from './ProfilePause.tsx';
import { type LimitField, sellingSection, type SellingValues } from './selling-section.ts';
import { SectionForm } from '../profile/SectionForm.tsx';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import { type FormOffer, formOffers, offerFields, rangeText, switched } from '../fields/offer-fields.ts';
import { TokenField } from '../../../ui/money/TokenField.tsx';

/** What an artist offers, the prices, and how many requests may be open at once. */
export function ProfileSellingSection({ user }: { user: OwnUser }) {
  return (
    <SettingsSection
      id="selling"
      title="Artist settings"
      text="What people can ask you for. Changes apply to new requests."
    >
      <ProfilePause user={user} />
      <SectionForm section={sellingSection} user={user} what="your artist settings" className="gap-7">
        {(fields) => (
          <div className="grid gap-5">
            {formOffers.map((kind) => (
              <OfferPart key={kind} kind={kind} {...fields} />
            ))}
            <Limit
              label="Limit of all open requests"
              help="How many may wait for you at once, from everybody together. Empty means no limit."
              name="queueLimit"
              {...fields}
            />
          </div>
        )}
      </SectionForm>
    </SettingsSection>
  );
}

/** The switch of an offer, its prices and its limit. */
function OfferPart({ kind, ...fields }: Fields<SellingValues> & { kind: FormOffer }) {
  const { settings, limitLabel, isShownOnHome } = offerFields[kind];
  const { artistSwitch, artistLimit } = offers[kind];
  return (
    <>
      <Checkbox
        {...settings}
        checked={fields.values[artistSwitch]}
        onChange={({ target }) => fields.onChange(switched(kind, target.checked))}
      />
      {kind === 'feedback' && <FeedbackPrices {...fields} />}
      {kind === 'question' && (
        <TokenField
          label="Price of a question"
          help={`${rangeText(priceBounds.questionPrice)}.`}
          {...bindValue(fields, 'questionPrice')}
        />
      )}
      {limitLabel !== null && (
        <Limit
          label={limitLabel}
          help="How many open requests one fan may have with you. Empty means no limit, 0 means sold out."
          name={artistLimit}
          {...fields}
        />
      )}
      {isShownOnHome && (
        <Checkbox
          label="My answers may be shown on the home page"
          help="Only where the fan agrees too, with their loop, your name and your picture. You can take it back at any time."
          checked={fields.values.showsAnswers}
          onChange={({ target }) => fields.onChange({ showsAnswers: target.checked })}
        />
      )}
    </>
  );
}

type LimitProps = Fields<SellingValues> & {
  label: string;
  help: string;
  name: LimitField;
};

function Limit({ label, help, name, ...fields }: LimitProps) {
  return (
    <TextField
      {...{ label, help }}
      inputMode="numeric"
      autoComplete="off"
      isOptional
      {...bindInput(fields, name)}
    />
  );
}
