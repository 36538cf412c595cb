import { column, type ColumnOf } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import { requestStatusChoices, requestStatusWords } from '../orders/request-words.ts';
import { doubtText, type RequestResource } from './request-words.ts';

export const sentColumn = (resource: RequestResource): ColumnOf<RequestResource> =>
  column.datedRecord(resource, 'Sent');
export const senderColumn: ColumnOf<RequestResource> = column.person('Sender', (row) => row.requester);
export const artistColumn: ColumnOf<RequestResource> = column.person('Artist', (row) => row.artist, {
  among: 'artists',
  from: 'sm',
});
export const statusColumn: ColumnOf<RequestResource> = column.status((row) => requestStatusWords[row.status]);

const doubts: ColumnOf<RequestResource> = {
  label: 'Needs review',
  from: 'lg',
  render: (row) => row.doubts.map(doubtText).join(', ') || '–',
};
const rating: ColumnOf<RequestResource> = {
  label: 'Rating',
  ...column.descending('rating'),
  from: 'lg',
  isNumber: true,
  render: (row) => row.rating ?? '–',
};
const ends: ColumnOf<RequestResource>[] = [
  column.money('Price', (row) => row.price, column.descending('price')),
  column.date('Deadline', (row) => row.expiresAt, { source: 'expiresAt', from: 'lg' }),
  column.date('Ended', (row) => row.updatedDate, column.hidden),
  { label: 'Email', ...column.hidden, render: (row) => row.requester.email },
  { label: 'Id', ...column.hidden, render: (row) => <code>{row.id}</code> },
];

const filters = (searched: string) => [
  filter.search(searched),
  filter.choice('status', 'Status', requestStatusChoices, filter.always),
  filter.person('requesterId', 'Sender'),
  filter.person('artistId', 'Artist', { among: 'artists' }),
  filter.flag('doubtful', 'Answers to look at twice'),
  ...filter.days('Sent'),
];

const views = [
  { name: 'All', filter: {} },
  { name: 'Pending', filter: { status: FeedbackStatus.Pending } },
  { name: 'Needs review', filter: { doubtful: true } },
];

/** Tracks that were sent to an artist. */
export const TrackList = consoleList('admin/get-music-feedback-requests', {
  emptyText: 'No DeepDive request has been sent yet.',
  filters: [...filters('Search sender, artist, title or id'), filter.flag('priority', 'With priority')],
  views: [...views, { name: 'Priority', filter: { priority: true, status: FeedbackStatus.Pending } }],
  columns: [
    sentColumn('music-feedback'),
    senderColumn,
    artistColumn,
    statusColumn,
    { label: 'Priority', from: 'sm', render: (row) => (row.priorityMode ? 'Yes' : '–') },
    { label: 'Listened', from: 'lg', render: (row) => (row.listened ? 'Yes' : '–') },
    rating,
    doubts,
    ...ends,
  ],
});

/** Questions that were sent to an artist. */
export const QuestionList = consoleList('admin/get-ama-requests', {
  emptyText: 'No question has been asked yet.',
  filters: filters('Search sender, artist or id'),
  views,
  columns: [sentColumn('ama'), senderColumn, artistColumn, statusColumn, rating, doubts, ...ends],
});
