import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useRef } from 'react';
import { type Mark, marked } from './markdown-marks.ts';

const marks: readonly { mark: Mark; text: string }[] = [
  { mark: 'bold', text: 'Bold' },
  { mark: 'italic', text: 'Italic' },
  { mark: 'heading', text: 'Heading' },
  { mark: 'list', text: 'List' },
  { mark: 'quote', text: 'Quote' },
  { mark: 'link', text: 'Link' },
];
const keys: Partial<Record<string, Mark>> = { b: 'bold', i: 'italic', k: 'link' };

interface Properties {
  label: string;
  value: string;
  max: number;
  isRequired: boolean;
  isWrong: boolean;
  help: string;
  onChange: (text: string) => void;
  onPause: () => void;
}

/** A text in Markdown, with buttons that write its marks. */
export function TextMarks({ label, value, max, isRequired, isWrong, help, onChange, onPause }: Properties) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  function mark(wanted: Mark) {
    const field = area.current;
    if (!field) return;
    const next = marked({ text: value, start: field.selectionStart, end: field.selectionEnd }, wanted);
    onPause();
    onChange(next.text);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.start, next.end);
    });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const wanted = event.ctrlKey || event.metaKey ? keys[event.key] : undefined;
    if (wanted === undefined) return;
    event.preventDefault();
    mark(wanted);
  }

  return (
    <Box>
      <TextField
        id={id}
        label={label}
        value={value}
        required={isRequired}
        error={isWrong}
        helperText={help}
        fullWidth
        multiline
        minRows={3}
        maxRows={16}
        inputRef={area}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onPause}
        onKeyDown={handleKeyDown}
        slotProps={{ htmlInput: { maxLength: max } }}
      />
      <Box role="group" aria-label={`Marks of ${label}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {marks.map(({ mark: wanted, text }) => (
          <Button key={wanted} color="inherit" aria-controls={id} onClick={() => mark(wanted)}>
            {text}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
