import { SESSION_MINUTES_MAX, SESSION_MINUTES_MIN } from '@dubplate/shared/features/sessions/model.ts';
import { instantOf, localOf } from '../../../lib/zoned-time.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { zonedDate } from '../../../ui/time/date-texts.ts';
import type { FieldErrors, SessionFields } from './session-fields.ts';

type Props = {
  fields: SessionFields;
  timeZone: string;
  errors: FieldErrors;
  mayBeNow: boolean;
  onChange: (patch: Partial<SessionFields>) => void;
};

/** When it begins, by the clock of the artist's own zone, and how long it takes. */
export function WhenFields({ fields, timeZone, errors, mayBeNow, onChange }: Props) {
  const zone = timeZone.replaceAll('_', ' ');
  const at = instantOf(fields.date, timeZone);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {mayBeNow && (
        <RadioCards
          legend="When"
          name="when"
          value={fields.isNow ? 'now' : 'later'}
          columns={2}
          options={[
            { value: 'later', label: 'On a date', help: 'Your fans hear of it and book their seats.' },
            { value: 'now', label: 'Now', help: 'The room opens at once.' },
          ]}
          onChange={(when) => onChange({ isNow: when === 'now' })}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:grid-cols-2 sm:gap-x-5">
        {!fields.isNow && (
          <TextField
            type="datetime-local"
            label="Date and time"
            name="date"
            min={localOf(new Date(serverNowMs()), timeZone)}
            value={fields.date}
            error={errors.date ?? null}
            help={at ? `${zonedDate(at.getTime(), timeZone)} in ${zone}` : `In your time zone, ${zone}.`}
            onChange={({ target }) => onChange({ date: target.value })}
          />
        )}
        <TextField
          label="Planned length in minutes"
          name="duration"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={fields.duration}
          error={errors.duration ?? null}
          help={`From ${SESSION_MINUTES_MIN} to ${SESSION_MINUTES_MAX} minutes.`}
          onChange={({ target }) => onChange({ duration: target.value })}
          className="tabular"
        />
      </div>
    </div>
  );
}
