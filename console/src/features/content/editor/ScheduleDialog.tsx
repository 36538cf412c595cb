import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../../ui/action/FormDialog.tsx';
import { momentWords } from '../../../ui/text/time-zone.ts';

interface Properties {
  onSchedule: (at: string) => void;
  onClose: () => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks when the page is to be published, in UTC, so that it means the same to all staff. */
export function ScheduleDialog({ onSchedule, onClose }: Properties) {
  const [typed, setTyped] = useState(
    () => `${new Date(Date.now() + DAY_MS).toISOString().slice(0, 11)}09:00`,
  );
  const at = new Date(`${typed}Z`);
  const isTime = !Number.isNaN(at.getTime());
  const here = isTime ? `${momentWords(at)}.` : 'Please choose a day and a time.';
  return (
    <FormDialog
      title="Schedule"
      effect="Visitors see the newest revision from this moment on. Until then they see what they see now."
      verb="Schedule"
      isBusy={false}
      isValid={isTime}
      onSubmit={() => onSchedule(at.toISOString())}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label="When (UTC)"
        value={typed}
        fullWidth
        error={!isTime}
        helperText={here}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
}
