import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { lengthWords, sizeWords, statusWordsOf, type VideoRow, videoStatusChoices } from './video-words.ts';

export const VideoList = consoleList('admin/videos', {
  emptyText: 'No course has been made yet.',
  sort: { field: 'dateCreated', order: 'DESC' },
  filters: [
    filter.search('Search artist, title or id'),
    filter.choice('status', 'Status', videoStatusChoices, filter.always),
    filter.flag('failed', 'File refused'),
    filter.flag('stuck', 'Needs attention'),
    ...filter.days('Saved'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'On sale', filter: { status: VideoStatus.Published } },
    { name: 'Processing', filter: { status: VideoStatus.Processing } },
    { name: 'File can’t be played', filter: { status: 'refused' } },
    { name: 'Needs attention', filter: { stuck: true } },
    { name: 'Deleted', filter: { status: VideoStatus.Deleted } },
  ],
  columns: [
    column.record('videos', 'Saved', {
      ...column.descending('dateCreated'),
      textOf: (row: VideoRow) => <DateTime date={row.dateCreated} />,
    }),
    column.person('Artist', (row) => row.artist, { among: 'artists' }),
    { label: 'Title', from: 'sm', render: (row) => row.title },
    column.status(statusWordsOf),
    column.money('Price', (row) => row.amount, { ...column.descending('amount'), from: 'lg' }),
    { label: 'Length', from: 'lg', isNumber: true, render: (row) => lengthWords(row.duration) },
    { label: 'Purchases', ...column.descending('purchases'), isNumber: true, render: (row) => row.purchases },
    column.money('Earned', (row) => row.tokens, { ...column.descending('tokens'), from: 'sm' }),
    { label: 'Problem', from: 'lg', render: (row) => row.fileError },
    { label: 'Size', ...column.hidden, isNumber: true, render: (row) => sizeWords(row.size) },
    column.date('First published', (row) => row.publishedAt, column.hidden),
    { label: 'Id', ...column.hidden, render: (row) => <code>{row.id}</code> },
  ],
});
