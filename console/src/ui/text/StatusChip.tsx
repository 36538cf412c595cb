import Chip from '@mui/material/Chip';

export type Tone = 'success' | 'warning' | 'error' | 'default';

/** A status in words; the colour only repeats them. */
export function StatusChip({ text, tone }: { text: string; tone: Tone }) {
  return <Chip label={text} size="small" variant="outlined" color={tone} sx={{ height: 22 }} />;
}
