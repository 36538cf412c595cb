import { column, type ColumnOf } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { requestStatusChoices, requestStatusWords } from '../orders/request-words.ts';
import type { LoopcheckRow } from './records.ts';

const NAMES_SHOWN = 2;

export const sentColumn: ColumnOf<'loopcheck'> = column.datedRecord('loopcheck', 'Sent');
export const senderColumn: ColumnOf<'loopcheck'> = column.person('Sender', (row) => row.requester);
export const statusOfRow: ColumnOf<'loopcheck'> = column.status((row) => requestStatusWords[row.status]);
/** Of one artist's line: the others may still be open. */
export const lineStatusOf = (artistId: string): ColumnOf<'loopcheck'> =>
  column.status(
    (row) => requestStatusWords[row.artists.find(({ id }) => id === artistId)?.status ?? row.status],
  );
export const artistsColumn: ColumnOf<'loopcheck'> = {
  label: 'Artists',
  from: 'sm',
  render: (row) => <ArtistNames row={row} />,
};

export const LoopcheckList = consoleList('admin/get-loopcheck-requests', {
  emptyText: 'No Loopcheck has been sent yet.',
  filters: [
    filter.search('Search sender, email or id'),
    filter.choice('status', 'Status', requestStatusChoices, filter.always),
    filter.person('requesterId', 'Sender'),
    filter.person('artistId', 'Artist', { among: 'artists' }),
    filter.choice('lineStatus', 'Any artist’s part', requestStatusChoices),
    ...filter.days('Sent'),
  ],
  columns: [
    sentColumn,
    senderColumn,
    { label: 'Email', ...column.hidden, render: (row) => row.requester.email },
    statusOfRow,
    artistsColumn,
    { label: 'Loops', from: 'lg', isNumber: true, render: (row) => row.files },
    column.money('Total', (row) => row.total, column.descending('total')),
    column.date('Deadline', (row) => row.expiresAt, { source: 'expiresAt', from: 'lg' }),
    { label: 'Id', ...column.hidden, render: (row) => <code>{row.id}</code> },
  ],
});

/** The first names and how many more; the tooltip names all with their status. */
function ArtistNames({ row }: { row: LoopcheckRow }) {
  const names = row.artists.map((artist) => artist.username);
  const more = names.length - NAMES_SHOWN;
  const all = row.artists
    .map((artist) => `${artist.username}: ${requestStatusWords[artist.status].text}`)
    .join('\n');
  return (
    <span title={all}>
      {names.slice(0, NAMES_SHOWN).join(', ')}
      {more > 0 ? ` and ${more} more` : ''}
    </span>
  );
}
