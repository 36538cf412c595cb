import {
  type Column,
  dateColumn,
  datedRecordColumn,
  descending,
  hidden,
  moneyColumn,
  personColumn,
  statusColumn,
} from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { always, choiceFilter, dayFilters, personFilter, searchFilter } from '../../ui/list/filters.tsx';
import { requestStatusChoices, requestStatusWords } from '../orders/request-words.ts';
import type { LoopcheckRow } from './records.ts';

const NAMES_SHOWN = 2;

export const sentColumn: Column<LoopcheckRow> = datedRecordColumn('loopcheck', 'Sent');
export const senderColumn: Column<LoopcheckRow> = personColumn('Sender', (row) => row.requester);
export const statusOfRow: Column<LoopcheckRow> = statusColumn((row) => requestStatusWords[row.status]);
export const artistsColumn: Column<LoopcheckRow> = {
  label: 'Artists',
  from: 'sm',
  render: (row) => <ArtistNames row={row} />,
};

export const LoopcheckList = consoleList<LoopcheckRow>({
  emptyText: 'No Loopcheck has been sent yet.',
  filters: [
    searchFilter('Search sender, email or id'),
    choiceFilter('status', 'Status', { choices: requestStatusChoices, ...always }),
    personFilter('requesterId', 'Sender'),
    personFilter('artistId', 'Artist', { among: 'artists' }),
    choiceFilter('entryStatus', 'Any artist’s entry', { choices: requestStatusChoices }),
    ...dayFilters('Sent'),
  ],
  columns: [
    sentColumn,
    senderColumn,
    { label: 'Email', ...hidden, render: (row) => row.requester.email },
    statusOfRow,
    artistsColumn,
    { label: 'Loops', from: 'lg', isNumber: true, render: (row) => row.files },
    moneyColumn('Total', (row) => row.total, descending('total')),
    dateColumn('Deadline', (row) => row.expiresAt, { source: 'expiresAt', from: 'lg' }),
    { label: 'Id', ...hidden, render: (row) => <code>{row.id}</code> },
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
