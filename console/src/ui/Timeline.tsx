import Box from '@mui/material/Box';
import { Moment } from './Moment.tsx';
import { Money } from './Money.tsx';

export interface TimelineEvent {
  date: string;
  what: string;
  actor: string;
  tokens: number | null;
}

/** What happened to a record, oldest first: when, what, by whom, and the money that moved. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <Box
      component="ol"
      sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider', ml: 0.75 }}
    >
      {events.map((event, index) => (
        <Box
          component="li"
          key={`${event.date}-${index}`}
          sx={{ position: 'relative', pl: 2, pb: 1.5, '&:last-child': { pb: 0 } }}
        >
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              left: -6,
              top: 5,
              width: 10,
              height: 10,
              borderRadius: '50%',
              bgcolor: 'secondary.main',
              border: 1,
              borderColor: 'text.primary',
            }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
            <Moment date={event.date} />
            <span>{event.actor}</span>
            {event.tokens === null ? null : <Money tokens={event.tokens} />}
          </Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>{event.what}</Box>
        </Box>
      ))}
    </Box>
  );
}
