import { bindInput, type Fields } from '../../../ui/form/bind.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { AvailabilityValues } from './availability-section.ts';
import { CalendarImport } from './CalendarImport.tsx';
import { Part } from './Part.tsx';

interface Props {
  fields: Fields<AvailabilityValues>;
  /** Null: none is saved. */
  savedCalendarUrl: string | null;
}

/** Where the two meet, and the calendar that knows when the artist is busy. */
export function MeetingPlace({ fields, savedCalendarUrl }: Props) {
  const address = { type: 'url', inputMode: 'url', autoComplete: 'off', spellCheck: false } as const;
  return (
    <Part title="Your link and your calendar">
      <TextField
        {...address}
        label="Your own meeting link"
        isOptional
        placeholder="https://"
        help="Empty: you meet in our room. A link is told to you both shortly before the start, and to nobody else."
        {...bindInput(fields, 'meetingUrl')}
      />
      <TextField
        {...address}
        label="Private address of your calendar (iCal)"
        isOptional
        placeholder="https://"
        help="We leave out the times that are taken there. Google, Apple and Outlook call it secret address or published calendar. Only you see it."
        {...bindInput(fields, 'calendarUrl')}
      />
      {savedCalendarUrl !== null && savedCalendarUrl === fields.values.calendarUrl.trim() && (
        <CalendarImport key={savedCalendarUrl} />
      )}
    </Part>
  );
}
