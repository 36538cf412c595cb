import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useRef } from 'react';
import { type Mark, marked } from './markdown-marks.ts';
import { useLimit } from './use-limit.ts';

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

/** A text in Markdown, with buttons that write its marks and take them off again. */
export function TextMarks({ label, value, max, isRequired, isWrong, help, onChange, onPause }: Properties) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { note, handlePaste } = useLimit(value, max);

  function mark(wanted: Mark) {
    const field = area.current;
    if (!field) return;
    const next = marked({ text: value, start: field.selectionStart, end: field.selectionEnd }, wanted);
    if (next.text.length > max) return;
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
    <Box sx={{ mt: 1 }}>
      <Box role="group" aria-label={`Marks of ${label}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {marks.map(({ mark: wanted, text }) => (
          <Button key={wanted} color="inherit" aria-controls={id} onClick={() => mark(wanted)}>
            {text}
          </Button>
        ))}
      </Box>
      <TextField
        id={id}
        label={label}
        value={value}
        required={isRequired}
        error={isWrong}
        helperText={
          <>
            {[help, note].filter(Boolean).map((words) => (
              <Box key={words} component="span" sx={{ display: 'block' }}>
                {words}
              </Box>
            ))}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {MARKDOWN}
            </Box>
          </>
        }
        fullWidth
        multiline
        minRows={3}
        maxRows={16}
        inputRef={area}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onPause}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        slotProps={{ htmlInput: { maxLength: max } }}
        sx={{ mt: 0.5 }}
      />
    </Box>
  );
}

const MARKDOWN =
  'Written in Markdown: **bold**, *italic*, ## heading, ### small heading, - list, 1. numbered list, > quote, [words](address). ' +
  'An empty line begins a new paragraph; a single line break becomes a blank.';
