import TextField from '@mui/material/TextField';

interface Properties {
  label: string;
  value: string;
  help: string;
  /** Null if the value is fine. */
  error: string | null;
  hasFocus?: boolean;
  isNumber?: boolean;
  onChange: (value: string) => void;
}

/** One value in a form, with its help or its error below. */
export function ValueField({ label, value, help, error, hasFocus, isNumber, onChange }: Properties) {
  return (
    <TextField
      label={label}
      autoFocus={hasFocus ?? false} // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus, and its first field is why it opened
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== null}
      helperText={error ?? help}
      slotProps={{ htmlInput: { autoComplete: 'off', ...(isNumber ? { inputMode: 'decimal' } : {}) } }}
      sx={{ mt: 2 }}
    />
  );
}
