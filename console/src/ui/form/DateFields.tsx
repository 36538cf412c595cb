import TextField from '@mui/material/TextField';
import { use } from 'react';
import { WasSubmitted } from './submitted.ts';

interface DayProperties {
  label: string;
  value: string;
  min?: string;
  max?: string;
  error?: boolean;
  onChange: (day: string) => void;
}

/** A calendar day in the form of the address bar and of the calls. */
export function DayField({ label, value, min, max, error = false, onChange }: DayProperties) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
      sx={{ width: 150 }}
    />
  );
}

interface LocalTimeProperties {
  label: string;
  value: string;
  /** Names the time zone, because the field cannot. */
  help: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** Date and time in the reader's zone. */
export function LocalTimeField({ label, value, help, onChange, ...rest }: LocalTimeProperties) {
  const error = use(WasSubmitted) ? rest.error : undefined;
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      fullWidth
      error={error !== undefined}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ mt: 2 }}
    />
  );
}
