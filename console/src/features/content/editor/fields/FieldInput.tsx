import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ComponentProps } from 'react';
import type { ChoiceField, Field, Picture } from '@dubplate/shared/features/content/blocks/fields.ts';
import { isoOf, localOf, timeZone } from '../../../../ui/text/time-zone.ts';
import { PictureField } from './PictureField.tsx';
import { isOfColors } from '../colors.ts';
import { ColorInput } from './ColorInput.tsx';
import { RecordField } from './RecordField.tsx';
import { TextMarks } from './TextMarks.tsx';
import { useLimit } from './use-limit.ts';

interface Properties {
  field: Field;
  value: unknown;
  error: string | undefined;
  /** What may be a mistake. */
  warning: string | undefined;
  onChange: (value: unknown) => void;
  /** What is written next is another step to undo. */
  onPause: () => void;
}

/** One field of a block, made from its definition. */
export function FieldInput({ field, value, error, warning, onChange, onPause }: Properties) {
  const text = typeof value === 'string' ? value : '';
  const help = error ?? warning ?? field.hint ?? '';
  const isWarned = error === undefined && warning !== undefined;
  const shared = { label: field.label, isRequired: field.isRequired === true, help };
  const isWrong = error !== undefined;
  switch (field.is) {
    case 'text':
      return <TextMarks {...shared} {...{ isWrong, onChange, onPause }} value={text} max={field.max} />;
    case 'picture':
      return (
        <PictureField
          {...shared}
          {...{ error, onChange, onPause }}
          help={field.hint ?? 'JPEG, PNG or WebP under 5MB.'}
          value={value as Picture | undefined} // by its field
        />
      );
    case 'record':
      return <RecordField {...shared} {...{ isWrong, onChange }} of={field.of} value={text} />;
    case 'flag':
      return <Flag label={field.label} help={help} isChosen={value === true} onChange={onChange} />;
    case 'choice':
      return isOfColors(field) ? (
        <ColorInput {...shared} {...{ isWrong, onChange }} value={text} />
      ) : (
        <ChoiceInput {...shared} {...{ isWrong, isWarned, onChange }} of={field.of} value={text} />
      );
    case 'number':
      return (
        <Line
          {...shared}
          {...{ isWrong, onPause }}
          type="number"
          value={typeof value === 'number' ? String(value) : ''}
          slotProps={{ htmlInput: { min: field.min, max: field.max } }}
          onWrite={(typed) => onChange(typed === '' ? undefined : Number(typed))}
        />
      );
    case 'dateTime':
      return (
        <Line
          {...shared}
          {...{ isWrong, onPause }}
          label={`${field.label} (${timeZone()})`}
          type="datetime-local"
          value={text === '' ? '' : localOf(text)}
          slotProps={{ inputLabel: { shrink: true } }}
          onWrite={(typed) => onChange(isoOf(typed) ?? undefined)}
        />
      );
    case 'line':
      return (
        <Line
          {...shared}
          {...{ isWrong, onPause }}
          isWarned={isWarned}
          value={text}
          max={field.max}
          onWrite={onChange}
        />
      );
    case 'link':
    case 'film':
      return <Line {...shared} {...{ isWrong, isWarned, onPause }} value={text} onWrite={onChange} />;
  }
}

interface LineProperties extends Pick<ComponentProps<typeof TextField>, 'type' | 'slotProps'> {
  label: string;
  isRequired: boolean;
  help: string;
  isWrong: boolean;
  isWarned?: boolean;
  value: string;
  /** How many characters fit. */
  max?: number;
  onWrite: (text: string) => void;
  onPause: () => void;
}

export function Line({
  isRequired,
  help,
  isWrong,
  isWarned,
  max,
  onWrite,
  onPause,
  ...field
}: LineProperties) {
  const { note, handlePaste } = useLimit(field.value, max ?? Infinity);
  return (
    <TextField
      {...field}
      {...(max !== undefined && { slotProps: { htmlInput: { maxLength: max } } })}
      required={isRequired}
      error={isWrong}
      helperText={[help, note].filter(Boolean).join(' ')}
      fullWidth
      onBlur={onPause}
      onPaste={handlePaste}
      onChange={(event) => onWrite(event.target.value)}
      {...(isWarned && { sx: warned })}
    />
  );
}

const warned = { '& .MuiFormHelperText-root': { color: 'warning.main' } } as const;

interface ChoiceProperties {
  label: string;
  isRequired: boolean;
  help: string;
  isWrong: boolean;
  isWarned: boolean;
  of: ChoiceField['of'];
  value: string;
  onChange: (value: unknown) => void;
}

function ChoiceInput({ label, isRequired, help, isWrong, isWarned, of, value, onChange }: ChoiceProperties) {
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
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      {...(isWarned && { sx: warned })}
    >
      <option value="">As usual</option>
      {of.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </TextField>
  );
}

interface FlagProperties {
  label: string;
  help: string;
  isChosen: boolean;
  onChange: (value: unknown) => void;
}

function Flag({ label, help, isChosen, onChange }: FlagProperties) {
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={(_event, checked) => onChange(checked || undefined)}
          />
        }
      />
      {help === '' ? null : <FormHelperText>{help}</FormHelperText>}
    </Box>
  );
}
