import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { use, useRef } from 'react';
import { WasSubmitted } from './submitted.ts';

export interface ReasonBounds {
  min: number;
  max: number;
}

interface Properties {
  value: string;
  bounds: ReasonBounds;
  /** Sentences that one click adds. */
  quickTexts?: readonly string[] | undefined;
  /** For dialogs, which take the focus anyway. */
  hasFocus?: boolean;
  onChange: (value: string) => void;
}

export function isReason(text: string, { min, max }: ReasonBounds): boolean {
  const { length } = text.trim();
  return length >= min && length <= max;
}

/** A reason. A quick text is added to it and can be edited. */
export function ReasonField({ value, bounds, quickTexts = [], ...rest }: Properties) {
  const { hasFocus = false, onChange } = rest;
  const field = useRef<HTMLTextAreaElement>(null);
  const isWrong = use(WasSubmitted) && !isReason(value, bounds);

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
