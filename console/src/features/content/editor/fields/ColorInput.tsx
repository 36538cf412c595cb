import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { namedColors } from '@dubplate/shared/features/content/blocks/colors.ts';

interface Properties {
  label: string;
  isRequired: boolean;
  help: string;
  isWrong: boolean;
  value: string;
  onChange: (value: unknown) => void;
}

/** A background colour, by its looks and a name. */
export function ColorInput({ label, isRequired, help, isWrong, value, onChange }: Properties) {
  return (
    <TextField
      select
      label={label}
      required={isRequired}
      error={isWrong}
      helperText={help}
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">As usual</MenuItem>
      {Object.entries(namedColors).map(([key, { name, css, text }]) => (
        <MenuItem key={key} value={key}>
          <Box
            component="span"
            aria-hidden
            sx={{
              display: 'inline-block',
              verticalAlign: 'middle',
              width: 20,
              height: 20,
              mr: 1,
              borderRadius: 0.5,
              border: 1,
              borderColor: 'divider',
              backgroundColor: css,
            }}
          />
          {name} with {text} text
        </MenuItem>
      ))}
    </TextField>
  );
}
