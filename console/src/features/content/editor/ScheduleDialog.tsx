import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../../ui/action/FormDialog.tsx';
import { isoOf, localOf, dateTimeText, timeZone } from '../../../ui/text/time-zone.ts';

interface Properties {
  onSchedule: (at: string) => void;
  onClose: () => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks when the page is to be published, in the zone in which the console shows all times. */
export function ScheduleDialog({ onSchedule, onClose }: Properties) {
  const [typed, setTyped] = useState(
    () => `${localOf(new Date(Date.now() + DAY_MS).toISOString()).slice(0, 11)}09:00`,
  );
  const at = isoOf(typed);
  const [isPast, setIsPast] = useState(false);
  return (
    <FormDialog
      title="Schedule"
      effect="Visitors see the newest revision from this moment on. Until then they see what they see now."
      verb="Schedule"
      isBusy={false}
      isValid={at !== null && !isPast}
      onSubmit={() => {
        if (isOver(at)) setIsPast(true);
        else onSchedule(at ?? '');
      }}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={`When (${timeZone()})`}
        value={typed}
        fullWidth
        error={at === null || isPast}
        helperText={helpFor(at, isPast)}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsPast(isOver(isoOf(event.target.value)));
        }}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
}

function isOver(at: string | null): boolean {
  return at !== null && Date.parse(at) <= Date.now();
}

function helpFor(at: string | null, isPast: boolean): string {
  if (at === null) return 'Please choose a day and a time.';
  return isPast ? 'This is in the past. Please choose a time to come.' : `${dateTimeText(new Date(at))}.`;
}
