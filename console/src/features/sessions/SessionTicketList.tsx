import { TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { Breaking } from '../../ui/text/Breaking.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { ticketStatusChoices, ticketStatusWords } from './session-words.ts';

/** Tickets of all live sessions, or of the one whose page led here. */
export const SessionTicketList = consoleList('admin/session-tickets', {
  emptyText: 'Nobody has a ticket yet.',
  filters: [
    filter.search('Search holder, session or id'),
    filter.choice('status', 'Status', ticketStatusChoices, filter.always),
    filter.text('sessionId', 'Id of the session'),
    filter.flag('came', 'Came'),
    ...filter.days('Bought'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Refunded', filter: { status: TicketStatus.Refunded } },
  ],
  columns: [
    column.date('Bought', (row) => row.date, column.descending('date')),
    column.person('Holder', (row) => row.holder),
    {
      label: 'Session',
      from: 'sm',
      render: ({ session }) => (
        <Breaking>
          <RecordLink resource="sessions" id={session.id} text={session.title} />
        </Breaking>
      ),
    },
    column.status((row) => ticketStatusWords[row.status]),
    column.money('Price', (row) => row.paid),
    column.money('From bonus', (row) => row.fromBonus || null, { from: 'lg' }),
    column.date('Came', (row) => row.cameAt, { from: 'lg' }),
    column.date('Refunded', (row) => row.refundedAt, { from: 'lg' }),
    { label: 'Id', ...column.hidden, render: (row) => <code>{row.id}</code> },
  ],
  actions: <LinkButton to="/sessions" text="Live sessions" />,
});
