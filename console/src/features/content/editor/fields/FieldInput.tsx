import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ComponentProps } from 'react';
import type { ChoiceField, Field, Picture } from '@dubplate/shared/features/content/blocks/fields.ts';
import { PictureField } from './PictureField.tsx';
import { RecordField } from './RecordField.tsx';
import { TextMarks } from './TextMarks.tsx';

interface Properties {
  field: Field;
  value: unknown;
  error: string | undefined;
  /** It links to a page of this site that doesn't exist. */
  isDead: boolean;
  onChange: (value: unknown) => void;
  /** What is written next is another step to undo. */
  onPause: () => void;
}

const NOTHING_THERE = 'There is no page at this address.';

/** One field of a block, made from its definition. */
export function FieldInput({ field, value, error, isDead, onChange, onPause }: Properties) {
  const text = typeof value === 'string' ? value : '';
  const help = error ?? (isDead ? NOTHING_THERE : (field.hint ?? ''));
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
      return <ChoiceInput {...shared} {...{ isWrong, onChange }} of={field.of} value={text} />;
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
    case 'moment':
      return (
        <Line
          {...shared}
          {...{ isWrong, onPause }}
          label={`${field.label} (UTC)`}
          type="datetime-local"
          value={text.slice(0, 16)}
          slotProps={{ inputLabel: { shrink: true } }}
          onWrite={(typed) => onChange(typed === '' ? undefined : `${typed}:00Z`)}
        />
      );
    case 'line':
      return (
        <Line
          {...shared}
          {...{ isWrong, onPause }}
          value={text}
          slotProps={{ htmlInput: { maxLength: field.max } }}
          onWrite={onChange}
        />
      );
    case 'link':
    case 'film':
      return <Line {...shared} {...{ isWrong, onPause }} value={text} onWrite={onChange} />;
  }
}

interface LineProperties extends Pick<ComponentProps<typeof TextField>, 'type' | 'slotProps'> {
  label: string;
  isRequired: boolean;
  help: string;
  isWrong: boolean;
  value: string;
  onWrite: (text: string) => void;
  onPause: () => void;
}

export function Line({ isRequired, help, isWrong, onWrite, onPause, ...field }: LineProperties) {
  return (
    <TextField
      {...field}
      required={isRequired}
      error={isWrong}
      helperText={help}
      fullWidth
      onBlur={onPause}
      onChange={(event) => onWrite(event.target.value)}
    />
  );
}

interface ChoiceProperties {
  label: string;
  isRequired: boolean;
  help: string;
  isWrong: boolean;
  of: ChoiceField['of'];
  value: string;
  onChange: (value: unknown) => void;
}

function ChoiceInput({ label, isRequired, help, isWrong, of, value, onChange }: ChoiceProperties) {
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
