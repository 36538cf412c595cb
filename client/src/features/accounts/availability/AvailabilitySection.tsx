import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { WhenNear } from '../../../app/loading/WhenNear.tsx';
import type { Fields } from '../../../ui/form/bind.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { SectionForm } from '../profile/SectionForm.tsx';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import { type AvailabilityValues, availabilitySection } from './availability-section.ts';
import { BookingRules } from './BookingRules.tsx';
import { MeetingPlace } from './MeetingPlace.tsx';
import { OfferFields } from './OfferFields.tsx';
import { SpecialDates } from './SpecialDates.tsx';
import { Vacations } from './Vacations.tsx';
import { WeeklyHours } from './WeeklyHours.tsx';
import { ZoneField } from './ZoneField.tsx';

const FreeTimes = lazyPart(() => import('./FreeTimes.tsx'), 'FreeTimes');

/** When artists give private sessions, and on what terms. Source: docs/product/private-sessions.md. */
export function AvailabilitySection({ user }: { user: OwnUser }) {
  return (
    <SettingsSection
      id="private-sessions"
      title="Private sessions"
      text="Fans book a free time with you and pay at once. You approve nothing; you both meet in a room of the site."
    >
      <SectionForm section={availabilitySection} user={user} what="your private sessions" className="gap-9">
        {(fields) => <Availability user={user} fields={fields} />}
      </SectionForm>
    </SettingsSection>
  );
}

function Availability({ user, fields }: { user: OwnUser; fields: Fields<AvailabilityValues> }) {
  const { values, onChange } = fields;
  const before = availabilitySection.read(user);
  const wasSetUp = user.privateSessionSettings !== null;
  const isTouched =
    JSON.stringify({ ...values, privateSession: false }) !==
    JSON.stringify({ ...before, privateSession: false });
  return (
    <>
      <Checkbox
        label="I offer private sessions"
        help={
          values.privateSession
            ? 'Fans can book the free times that follow from your hours.'
            : 'Fans can’t book you. Sessions that are booked already stay.'
        }
        name="privateSession"
        checked={values.privateSession}
        onChange={({ target }) => onChange({ privateSession: target.checked })}
      />
      {(values.privateSession || wasSetUp || isTouched) && (
        <>
          <OfferFields {...fields} />
          <ZoneField fields={fields} savedZone={user.privateSessionSettings?.timeZone ?? null} />
          <WeeklyHours {...fields} />
          <SpecialDates {...fields} />
          <Vacations {...fields} />
          <BookingRules {...fields} />
          <MeetingPlace fields={fields} savedCalendarUrl={user.privateSessionSettings?.calendarUrl ?? null} />
          <WhenNear className="min-h-72" margin="200px">
            <FreeTimes user={user} values={values} />
          </WhenNear>
        </>
      )}
    </>
  );
}
