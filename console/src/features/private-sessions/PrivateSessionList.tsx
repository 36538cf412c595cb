import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { column, type ColumnOf } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { privateStatusChoices, privateStatusWords } from './private-session-words.ts';

export const dateColumn: ColumnOf<'private-sessions'> = column.datedRecord('private-sessions', 'Date');
export const artistColumn: ColumnOf<'private-sessions'> = column.person('Artist', (row) => row.artist, {
  among: 'artists',
});
export const fanColumn: ColumnOf<'private-sessions'> = column.person('Fan', (row) => row.user);
export const statusColumn: ColumnOf<'private-sessions'> = column.status((row) =>
  privateStatusWords(row, new Date()),
);

export const PrivateSessionList = consoleList('admin/private-sessions', {
  emptyText: 'No private session has been booked yet.',
  filters: [
    filter.search('Search artist, fan or id'),
    filter.choice('status', 'Status', privateStatusChoices, filter.always),
    filter.flag('running', 'Running'),
    filter.flag('reviewed', 'Reviewed'),
    filter.person('artistId', 'Artist', { among: 'artists' }),
    filter.person('userId', 'Fan'),
    ...filter.days('Date'),
    ...filter.days('Booked', { sources: ['bookedFrom', 'bookedTo'] }),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Running', filter: { running: true } },
    { name: 'To come', filter: { status: PrivateSessionStatus.Upcoming } },
    { name: 'Completed', filter: { status: PrivateSessionStatus.Completed } },
    { name: 'Canceled', filter: { status: PrivateSessionStatus.Canceled } },
    { name: 'Reviewed', filter: { reviewed: true } },
  ],
  columns: [
    dateColumn,
    artistColumn,
    fanColumn,
    statusColumn,
    { label: 'Minutes', from: 'lg', isNumber: true, render: (row) => row.duration },
    column.money('Price', (row) => row.price, { ...column.descending('price'), from: 'sm' }),
    { label: 'Reviewed', from: 'lg', render: (row) => (row.isReviewed ? 'Yes' : '–') },
    column.date('Booked', (row) => row.dateCreated, { ...column.descending('dateCreated'), from: 'lg' }),
    column.date('Ended', (row) => row.updatedDate, column.hidden),
    { label: 'Id', ...column.hidden, render: (row) => <code>{row.id}</code> },
  ],
});
