import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { REQUESTS_ARE_OPEN } from '../../../app/later/open-products.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FeedbackPrices } from './FeedbackPrices.tsx';
import type { FieldErrors } from '../profile/profile-sections.ts';
import { ProfilePause } from './ProfilePause.tsx';
import { sellingSection, type SellingValues } from './selling-section.ts';
import { SaveBar, SettingsSection } from '../profile/SettingsSection.tsx';
import { TokenField } from './TokenField.tsx';
import { useSection } from '../profile/use-section.ts';

/** What an artist takes, for how much, and how much of it at a time. */
export function ProfileSellingSection({ user }: { user: OwnUser }) {
  const { values, errors, isChanged, isSaving, change, discard, handleSubmit } = useSection(
    sellingSection,
    user,
  );
  return (
    <SettingsSection
      id="selling"
      title="Artist settings"
      text="What people can ask you for. A change counts for what is sent from then on."
    >
      <ProfilePause user={user} />
      <Form
        onSubmit={handleSubmit}
        errors={errors as Record<string, string>}
        /* a missing entry is no error */ className="grid gap-7"
      >
        <div className="grid gap-5">
          <Checkbox
            label="I offer Loopchecks"
            help="Loops of 30 seconds, 300 tokens ($3) per file."
            checked={values.loopcheck}
            onChange={({ target }) => change({ loopcheck: target.checked })}
          />
          <LimitField
            label="Limit of open Loopchecks"
            name="loopcheckRequestLimit"
            values={values}
            errors={errors}
            onChange={change}
          />
        </div>
        <LaterFields values={values} errors={errors} onChange={change} />
        <SaveBar what="your artist settings" isChanged={isChanged} isSaving={isSaving} onDiscard={discard} />
      </Form>
    </SettingsSection>
  );
}

interface FieldsProps {
  values: SellingValues;
  errors: FieldErrors;
  onChange: (patch: Partial<SellingValues>) => void;
}

/** What fans cannot send yet is kept with the profile, and the page says so. */
function LaterFields({ values, errors, onChange }: FieldsProps) {
  return (
    <div className="grid gap-5 border-t-2 border-line pt-6">
      {!REQUESTS_ARE_OPEN && (
        <p>Fans cannot send these two kinds on Dubplate today. We keep what you choose with your profile.</p>
      )}
      <Checkbox
        label="Feedback on whole tracks"
        help="At the price below."
        checked={values.deepdive}
        onChange={({ target }) => onChange({ deepdive: target.checked })}
      />
      <FeedbackPrices values={values} errors={errors} onChange={onChange} />
      <LimitField
        label="Limit of open feedback requests"
        name="requestLimit"
        values={values}
        errors={errors}
        onChange={onChange}
      />
      <Checkbox
        label="Questions"
        help="People ask, you answer. Not while your profile is on pause."
        checked={values.ama}
        onChange={({ target }) => onChange({ ama: target.checked })}
      />
      <TokenField
        label="Price of a question"
        name="questionPrice"
        value={values.questionPrice}
        help="0 to 20,000."
        error={errors['questionPrice'] ?? null}
        onChange={(questionPrice) => onChange({ questionPrice })}
      />
    </div>
  );
}

type LimitProps = FieldsProps & { label: string; name: 'loopcheckRequestLimit' | 'requestLimit' };

function LimitField({ label, name, values, errors, onChange }: LimitProps) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      isOptional
      value={values[name]}
      help="How many one fan may have open with you. Empty is no limit, 0 is sold out."
      error={errors[name] ?? null}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
}
