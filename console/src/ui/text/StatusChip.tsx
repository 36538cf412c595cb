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
export function choicesOf(words: Record<string, string | StatusWords>): { id: string; name: string }[] {
  return Object.entries(words).map(([id, one]) => ({ id, name: typeof one === 'string' ? one : one.text }));
}

/** The same for statuses that are numbers. */
export function numberChoicesOf(words: Record<number, string | StatusWords>): { id: number; name: string }[] {
  return choicesOf(words).map(({ id, name }) => ({ id: Number(id), name }));
}
