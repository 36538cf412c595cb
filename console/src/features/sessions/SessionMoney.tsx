import Box from '@mui/material/Box';
import { ExportOf } from '../../ui/list/ExportDialog.tsx';
import { formatCount } from '../../ui/money/amounts.ts';
import { Money } from '../../ui/money/Money.tsx';
import { ListLink, RecordLink } from '../../ui/record/links.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { SoldLines } from '../wallet/SoldLines.tsx';
import { earningNames, earningsTitle, type SessionRecord, ticketStatusWords } from './session-words.ts';

interface Properties {
  record: SessionRecord;
}

/** What each kind of sale brought, before fees; what was refunded is left out. */
export function SessionEarnings({ record: { earnings, tokens, status } }: Properties) {
  const kinds = Object.keys(earningNames) as (keyof typeof earningNames)[]; // its own keys
  const all = kinds.reduce((sum, kind) => sum + earnings[kind], 0);
  return (
    <Section
      title={earningsTitle({ status })}
      facts={[
        ...kinds.map((kind) => [earningNames[kind], <Money key={kind} tokens={earnings[kind]} />] as const),
        ['In all', <Money key="all" tokens={all} />],
        // The artist's summary counts gifts, but no tips of a free amount.
        ...(all === tokens
          ? []
          : [["In the artist's summary", <Money key="summary" tokens={tokens} />] as const]),
      ]}
    />
  );
}

/** Who has a ticket, newest first. */
export function Tickets({ record: { id: sessionId, tickets, totalTickets } }: Properties) {
  const filter = { sessionId };
  return (
    <Section
      title={`Tickets (${formatCount(totalTickets)})`}
      aside={
        totalTickets === 0 ? null : (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <ListLink resource="session-tickets" filter={filter} text="All tickets" />
            <ExportOf resource="session-tickets" filter={filter} rowsExpected={totalTickets} />
          </Box>
        )
      }
    >
      <PlainTable
        caption="Tickets"
        rows={tickets}
        keyOf={({ id }) => id}
        emptyText="Nobody has a ticket yet."
        columns={[
          {
            label: 'Holder',
            render: ({ holder }) => <RecordLink resource="users" id={holder.id} text={holder.username} />,
          },
          { label: 'Bought', render: ({ boughtAt }) => <DateTime date={boughtAt} /> },
          { label: 'Came', render: ({ cameAt }) => (cameAt === null ? '–' : <DateTime date={cameAt} />) },
          { label: 'Status', render: ({ status }) => <StatusChip {...ticketStatusWords[status]} /> },
          { label: 'Price', isNumber: true, render: ({ paid }) => <Money tokens={paid} /> },
        ]}
      />
    </Section>
  );
}

/** The money of everything that was sold in it: tickets, messages, upvotes, files and tips. */
export function SalesMoney({ lines }: Pick<SessionRecord, 'lines'>) {
  return <SoldLines lines={lines} keyOf={({ id }) => id} />;
}
