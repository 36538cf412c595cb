import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { FilterButton, List, Pagination, TopToolbar } from 'react-admin';
import { type RaRecord, type SortPayload, useListContext } from 'ra-core';
import { PageTitle } from '../text/PageTitle.tsx';
import { BulkBar } from '../action/BulkBar.tsx';
import type { Column } from './columns.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ConsoleTable } from './ConsoleTable.tsx';
import { ErrorState } from '../text/ErrorState.tsx';
import { ExportButton } from './ExportButton.tsx';
import { timeZone } from '../text/time-zone.ts';
import { type ListView, ViewChips } from './ViewChips.tsx';

const ROWS_PER_PAGE = 50;

interface Properties<Row extends RaRecord> {
  title: string;
  filters: ReactElement[];
  sort: SortPayload;
  columns: readonly Column<Row>[];
  /** What a list that never had a row says. */
  emptyText: string;
  /** What can be done with several rows; without it there are no checkboxes. */
  bulkActions?: ReactNode;
  hasRecordPages?: boolean;
  /** Ways to look at the list that many need, each a set of filters; what they have in common with saved ones is the address. */
  views?: readonly ListView[];
  /** Where somebody comes who has chosen nothing yet. */
  filterAtFirst?: Record<string, unknown>;
  /** Beside the title: the way to a new one, or to a report of all. */
  actions?: ReactNode;
}

/** A list of the console: filters in the address, saved views, chosen columns, export, all paged by the server. */
export function ConsoleList<Row extends RaRecord>(properties: Properties<Row>) {
  const { title, filters, sort, columns, emptyText, bulkActions, hasRecordPages = true } = properties;
  const { views, filterAtFirst, actions } = properties;
  return (
    <>
      <PageTitle title={title} actions={actions} />
      <List
        title={false}
        filters={filters}
        sort={sort}
        {...(filterAtFirst ? { filterDefaultValues: filterAtFirst } : {})}
        perPage={ROWS_PER_PAGE}
        exporter={false}
        queryOptions={listOptions}
        empty={false}
        error={<ListError />}
        actions={<ListActions columns={columns} />}
        pagination={<ListPages />}
        sx={{
          ...filterLook,
          '& .RaList-main': { minWidth: 0 },
          '& .RaList-actions': { bgcolor: 'transparent' },
          '& .RaList-noActions': { mt: 0 },
          '& .RaList-content': { overflow: 'visible' },
        }}
      >
        {views ? <ViewChips views={views} /> : null}
        <ConsoleTable
          columns={columns}
          isSelectable={bulkActions !== undefined}
          hasRecordPages={hasRecordPages}
          emptyText={emptyText}
        />
        {bulkActions === undefined ? null : <BulkBar>{bulkActions}</BulkBar>}
      </List>
    </>
  );
}

/** On a phone the search takes the whole width and the others stand in two columns, on a tablet all in three; else in a line. */
const filterLook = {
  '& form': {
    columnGap: 1,
    display: { xs: 'grid', md: 'flex' },
    gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    width: { xs: '100%', md: 'auto' },
  },
  '@media (max-width: 899.95px)': {
    '& .filter-field > :not(button), & .filter-field .MuiFormControl-root': { flex: 1, minWidth: 0 },
  },
  '@media (max-width: 599.95px)': {
    '& .filter-field:has([type="search"]), & .filter-field:has(.hide-filter)': { gridColumn: '1 / -1' },
  },
  '& .RaFilterFormInput-spacer': { display: 'none' },
} as const;

const listOptions = {
  // The stock reaction is a toast; here the list itself says what is wrong, and offers to try again.
  onError: () => {},
};

function ListActions({ columns }: Parameters<typeof ColumnsButton>[0]) {
  return (
    <TopToolbar
      sx={{ gap: 0.5, alignItems: 'center', flexShrink: 0, bgcolor: { xs: 'transparent' }, p: 0, pb: 0.5 }}
    >
      <FilterButton />
      <ColumnsButton columns={columns} />
      <ExportButton />
    </TopToolbar>
  );
}

function ListPages() {
  const { meta, error } = useListContext();
  const isEstimate = meta?.totalIsEstimate === true;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
        Times in {timeZone}.
        {isEstimate ? ' There are more rows than the 10,000 counted here: filter, or export them all.' : ''}
      </Typography>
      {error ? null : <Pagination rowsPerPageOptions={[10, 25, 50, 100, 200]} />}
    </Box>
  );
}

function ListError() {
  const { error, refetch } = useListContext();
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}
