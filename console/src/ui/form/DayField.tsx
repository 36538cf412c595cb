import TextField from '@mui/material/TextField';

interface Properties {
  label: string;
  value: string;
  min?: string;
  max?: string;
  error?: boolean;
  helperText?: string | undefined;
  onChange: (day: string) => void;
}

/** A calendar day as the address bar and the calls write it. */
export function DayField({ label, value, min, max, error = false, helperText, onChange }: Properties) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      error={error}
      helperText={helperText}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
      sx={{ width: 150 }}
    />
  );
}
