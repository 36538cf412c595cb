import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';

export interface ReasonBounds {
  min: number;
  max: number;
}

interface Properties {
  value: string;
  bounds: ReasonBounds;
  /** Shows what is missing; before the first attempt nobody is scolded. */
  isTried: boolean;
  /** Whole sentences that one click writes into the field. */
  quickTexts?: readonly string[] | undefined;
  /** In a dialog, which takes the focus anyway. */
  hasFocus?: boolean;
  onChange: (value: string) => void;
}

export function isReason(text: string, { min, max }: ReasonBounds): boolean {
  const { length } = text.trim();
  return length >= min && length <= max;
}

/** A reason in words. Quick texts are a beginning: they are added to what stands there and can be changed. */
export function ReasonField({ value, bounds, isTried, quickTexts = [], ...rest }: Properties) {
  const { hasFocus = false, onChange } = rest;
  const field = useRef<HTMLTextAreaElement>(null);
  const isWrong = isTried && !isReason(value, bounds);

  function handleQuickText(text: string) {
    onChange([value.trim(), text].filter(Boolean).join(' ').slice(0, bounds.max));
    field.current?.focus();
  }

  return (
    <>
      <TextField
        label="Reason"
        autoFocus={hasFocus} // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus, and this field is why it opened
        fullWidth
        multiline
        minRows={3}
        value={value}
        inputRef={field}
        onChange={(event) => onChange(event.target.value)}
        error={isWrong}
        helperText={
          isWrong
            ? `Please give a reason of at least ${bounds.min} characters.`
            : `${value.length}/${bounds.max}`
        }
        slotProps={{ htmlInput: { maxLength: bounds.max } }}
        sx={{ mt: 2 }}
      />
      {quickTexts.length === 0 ? null : (
        <Box role="group" aria-label="Quick texts" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {quickTexts
            .filter((text) => !value.includes(text))
            .map((text) => (
              <Chip
                key={text}
                label={text}
                size="small"
                variant="outlined"
                onClick={() => handleQuickText(text)}
                sx={{ height: 'auto', py: 0.5, '& .MuiChip-label': { whiteSpace: 'normal' } }}
              />
            ))}
        </Box>
      )}
    </>
  );
}
