import TextField from '@mui/material/TextField';

interface Properties {
  label: string;
  value: string;
  help: string;
  /** In words; null while all is well. */
  error: string | null;
  hasFocus?: boolean;
  isNumber?: boolean;
  onChange: (value: string) => void;
}

/** One value of a dialog: label above, help or what is wrong below. */
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
