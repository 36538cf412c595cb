import Box from '@mui/material/Box';
import { timeZone } from './time-zone.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone });
const minute = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone });
const long = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long', timeZone });

/** A time in the reader's zone; the tooltip adds the seconds and the zone. */
export function Moment({ date }: { date: string | null }) {
  if (date === null) return <>–</>;
  const moment = new Date(date);
  return (
    // On a phone the time may wrap below its day, so that tables have room for other columns.
    <Box
      component="time"
      dateTime={date}
      title={long.format(moment)}
      sx={{ whiteSpace: { sm: 'nowrap' }, '& span': { whiteSpace: 'nowrap' } }}
    >
      <span>{day.format(moment)},</span> <span>{minute.format(moment)}</span>
    </Box>
  );
}
