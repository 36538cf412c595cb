import { priceBounds } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { REQUESTS_ARE_OPEN } from '../../../app/later/open-products.ts';
import { bindInput, bindValue, type Fields } from '../../../ui/form/bind.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FeedbackPrices } from './FeedbackPrices.tsx';
import { ProfilePause } from './ProfilePause.tsx';
import { sellingSection, type SellingValues } from './selling-section.ts';
import { SectionForm } from '../profile/SectionForm.tsx';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import { LOOPCHECK_TEXT, NOT_OPEN_TEXT, rangeText } from '../fields/offer-texts.ts';
import { TokenField } from './TokenField.tsx';

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
          <>
            <div className="grid gap-5">
              <Checkbox
                label="I offer Loopchecks"
                help={LOOPCHECK_TEXT}
                checked={fields.values.loopcheck}
                onChange={({ target }) => fields.onChange({ loopcheck: target.checked })}
              />
              <LimitField label="Limit of open Loopchecks" name="loopcheckRequestLimit" {...fields} />
            </div>
            <LaterFields {...fields} />
          </>
        )}
      </SectionForm>
    </SettingsSection>
  );
}

/** Products that fans can't buy yet. The page says so, and the choice is kept with the profile. */
function LaterFields(fields: Fields<SellingValues>) {
  const { values, onChange } = fields;
  return (
    <div className="grid gap-5 border-t-2 border-line pt-6">
      {!REQUESTS_ARE_OPEN && <p>{NOT_OPEN_TEXT}</p>}
      <Checkbox
        label="Feedback on whole tracks"
        help="At the price below."
        checked={values.deepdive}
        onChange={({ target }) => onChange({ deepdive: target.checked })}
      />
      <FeedbackPrices {...fields} />
      <LimitField label="Limit of open feedback requests" name="requestLimit" {...fields} />
      <Checkbox
        label="Questions"
        help="People ask, you answer. Paused while your profile is paused."
        checked={values.ama}
        onChange={({ target }) => onChange({ ama: target.checked })}
      />
      <TokenField
        label="Price of a question"
        help={`${rangeText(priceBounds.questionPrice)}.`}
        {...bindValue(fields, 'questionPrice')}
      />
    </div>
  );
}

type LimitProps = Fields<SellingValues> & {
  label: string;
  name: 'loopcheckRequestLimit' | 'requestLimit';
};

function LimitField({ label, name, ...fields }: LimitProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      isOptional
      help="How many open requests one fan may have with you. Empty means no limit, 0 means sold out."
      {...bindInput(fields, name)}
    />
  );
}
