import TextField from '@mui/material/TextField';
import { use } from 'react';
import { WasSubmitted } from './submitted.ts';

interface Properties {
  label: string;
  value: string;
  help: string;
  /** Shown once the form was submitted. */
  error?: string | null | undefined;
  hasFocus?: boolean;
  isNumber?: boolean;
  onChange: (value: string) => void;
}

/** One value in a form, with its help or its error below. */
export function ValueField({ label, value, help, hasFocus, isNumber, onChange, ...rest }: Properties) {
  const error = use(WasSubmitted) ? rest.error : null;
  return (
    <TextField
      label={label}
      autoFocus={hasFocus ?? false} // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus, and its first field is why it opened
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(error)}
      helperText={error ?? help}
      slotProps={{ htmlInput: { autoComplete: 'off', ...(isNumber ? { inputMode: 'decimal' } : {}) } }}
      sx={{ mt: 2 }}
    />
  );
}
