import TextField from '@mui/material/TextField';

const NOTE_LENGTH_MAX = 500;

/** A note for other staff. */
export function StaffNote({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label="Note"
      fullWidth
      multiline
      minRows={2}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={`Optional. ${value.length}/${NOTE_LENGTH_MAX}`}
      slotProps={{ htmlInput: { maxLength: NOTE_LENGTH_MAX } }}
      sx={{ mt: 2 }}
    />
  );
}

/** An empty note is not sent. */
export function noteOf(typed: string): { note?: string } {
  const note = typed.trim();
  return note === '' ? {} : { note };
}
