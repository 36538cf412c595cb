import Chip from '@mui/material/Chip';

type Tone = 'success' | 'warning' | 'error' | 'default';
export interface StatusWords {
  text: string;
  tone: Tone;
}

/** A status in words; the color only repeats them. */
export function StatusChip({ text, tone }: StatusWords) {
  return <Chip label={text} size="small" variant="outlined" color={tone} sx={{ height: 22 }} />;
}

/** The statuses of a filter or a form, from their words. */
export function choicesOf<Id extends string>(words: Record<Id, string | StatusWords>) {
  const entries = Object.entries<string | StatusWords>(words);
  // The names of a record are its keys.
  return entries.map(([id, one]) => ({ id: id as Id, name: typeof one === 'string' ? one : one.text }));
}

/** The same for statuses that are numbers. */
export function numberChoicesOf<Id extends number>(words: Record<Id, string | StatusWords>) {
  const choices = choicesOf<string>(words);
  return choices.map(({ id, name }) => ({ id: Number(id) as Id, name })); // the same keys, which JavaScript made text
}
