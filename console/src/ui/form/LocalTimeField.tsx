import TextField from '@mui/material/TextField';

interface Properties {
  label: string;
  value: string;
  /** Names the zone, since the field cannot. */
  help: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** Date and time in the reader's own zone. */
export function LocalTimeField({ label, value, help, error, onChange }: Properties) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      fullWidth
      error={error !== null}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ mt: 2 }}
    />
  );
}
