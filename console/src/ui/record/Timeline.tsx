import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { DateTime } from '../text/DateTime.tsx';
import { Money } from '../money/Money.tsx';
import { withinConsole } from './addresses.ts';

export interface TimelineEvent {
  date: string;
  what: string;
  actor: string | null;
  tokens: number | null;
  /** A page of the console with more about it. */
  link?: string | null;
  /** From when to when a date was moved. */
  moved?: { from: string; to: string } | undefined;
}

interface Properties {
  events: readonly TimelineEvent[];
  /** One line per event, for a section as wide as the page. */
  isWide?: boolean;
}

/** Events in the given order: when, who, the tokens that moved, and what happened. */
export function Timeline({ events, isWide = false }: Properties) {
  const line = isWide ? { display: 'flex', flexDirection: { xs: 'column', md: 'row' }, columnGap: 2 } : {};
  if (events.length === 0) return null;
  return (
    <Box
      component="ol"
      sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider', ml: 0.75 }}
    >
      {events.map((event, index) => (
        <Box
          component="li"
          key={`${event.date}-${index}`}
          sx={{ position: 'relative', pl: 2, pb: isWide ? 1 : 1.5, '&:last-child': { pb: 0 }, ...line }}
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
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              flexShrink: 0,
              columnGap: 1.5,
              color: 'text.secondary',
              ...(isWide ? { width: { md: '21rem' } } : {}),
            }}
          >
            <DateTime date={event.date} />
            {event.actor === null ? null : <span>{event.actor}</span>}
            {event.tokens === null ? null : <Money tokens={event.tokens} />}
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {event.link ? <Link to={withinConsole(event.link)}>{event.what}</Link> : event.what}
            {event.moved ? (
              <>
                {' from '}
                <DateTime date={event.moved.from} /> to <DateTime date={event.moved.to} />
              </>
            ) : null}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
