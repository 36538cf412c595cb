import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { FilterButton, ListView as ListFrame, Pagination, TopToolbar } from 'react-admin';
import { ListBase, type RaRecord, type SortPayload, useListContext } from 'ra-core';
import { statusOf } from '../../api/error-texts.ts';
import { newestFirst, ROWS_PER_PAGE } from '../../data/list-at-first.ts';
import type { ListFilters, ListPath, ListRow, ListSort } from '../../data/list-source.ts';
import { useListScreen } from '../../screen.ts';
import { BulkBar } from '../action/BulkBar.tsx';
import { PageTitle } from '../text/PageTitle.tsx';
import { ErrorState, StateNote } from '../text/StateNote.tsx';
import { timeZone } from '../text/time-zone.ts';
import type { Column } from './columns.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ConsoleTable } from './ConsoleTable.tsx';
import { ExportButton } from './ExportDialog.tsx';
import { FiltersOfThisPage } from './FiltersOfThisPage.tsx';
import type { FilterOf } from './filters.tsx';
import { ViewChips } from './ViewChips.tsx';

/** Typed by the list's call: the compiler refuses a filter or a sort that the call would refuse. */
export interface ListDefinition<P extends ListPath> {
  filters: readonly FilterOf<P>[];
  /** Newest first, unless it says otherwise. */
  sort?: SortPayload & { field: ListSort<P> };
  columns: readonly Column<ListRow<P>, ListSort<P>>[];
  /** Shown while there isn't any row at all. */
  emptyText: string;
  /** Actions on several rows; without them there are no checkboxes. */
  bulkActions?: ReactNode;
  /** Ways of looking at the list that many need, each a set of filters. */
  views?: readonly { name: string; filter: ListFilters<P> }[];
  /** The filters for a reader who hasn't chosen any. */
  filterAtFirst?: ListFilters<P>;
  /** Beside the title: a link to create one, or to a report. */
  actions?: ReactNode;
  /** Around the list: dialogs of its rows, or what else the page shows. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** Calls that cannot sort by date have lists that say by what. */
type SortOfItsOwn<P extends ListPath> =
  typeof newestFirst.field extends ListSort<P> ? unknown : { sort: object };

/** The page of a list, made from the definition that it carries. Its title is that of its screen. */
export function consoleList<P extends ListPath>(path: P, definition: ListDefinition<P> & SortOfItsOwn<P>) {
  const { Frame = Fragment } = definition;
  const Page = () => (
    <Frame>
      <ConsoleList definition={definition} />
    </Frame>
  );
  return Object.assign(Page, { path, definition });
}

/** What the page of a list carries, whatever its call. */
export interface ListPage {
  path: ListPath;
  definition: { sort?: SortPayload; filterAtFirst?: object };
}

/** Filters in the address, views, chosen columns and export; the server filters, sorts and pages. */
function ConsoleList<P extends ListPath>({ definition }: { definition: ListDefinition<P> }) {
  const { filters, sort = newestFirst, columns, emptyText, bulkActions } = definition;
  const { views, filterAtFirst, actions } = definition;
  return (
    <>
      <PageTitle title={useListScreen().title} actions={actions} />
      <ListBase
        sort={sort}
        {...(filterAtFirst ? { filterDefaultValues: filterAtFirst } : {})}
        perPage={ROWS_PER_PAGE}
        exporter={false}
        // The gate has checked who is here.
        disableAuthentication
        queryOptions={listOptions}
        offline={false}
      >
        <FiltersOfThisPage>
          <ListFrame
            title={false}
            filters={[...filters]}
            empty={false}
            error={<ListError sort={sort} />}
            actions={<ListActions columns={columns} />}
            pagination={<ListPages />}
            sx={listLook}
          >
            {views ? <ViewChips views={views} /> : null}
            <ConsoleTable columns={columns} isSelectable={bulkActions !== undefined} emptyText={emptyText} />
            {bulkActions === undefined ? null : <BulkBar>{bulkActions}</BulkBar>}
          </ListFrame>
        </FiltersOfThisPage>
      </ListBase>
    </>
  );
}

/** The search takes the whole width of a phone and other filters half of it; a tablet has three columns. */
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

const listLook = {
  ...filterLook,
  '& .RaList-main': { minWidth: 0 },
  '& .RaList-actions': { bgcolor: 'transparent' },
  '& .RaList-noActions': { mt: 0 },
  '& .RaList-content': { overflow: 'visible' },
} as const;

const listOptions = {
  // React-admin would show a toast; the list itself shows the error and offers to try again.
  onError: () => {},
};

function ListActions<Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) {
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
  const { meta, error, isPending } = useListContext();
  // Below placeholders it would move once the rows come.
  if (isPending) return null;
  const isEstimate = meta?.totalIsEstimate === true;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
        Times in {timeZone()}.
        {isEstimate ? ' There are more rows than the 10,000 counted here: filter, or export them all.' : ''}
      </Typography>
      {error ? null : <Pagination rowsPerPageOptions={[10, 25, 50, 100, 200]} />}
    </Box>
  );
}

function ListError({ sort }: { sort: SortPayload }) {
  const { error, refetch, setFilters, setSort } = useListContext();
  // An address that was typed or that is older than the list. To ask again would not help.
  if (statusOf(error) === 422) {
    const showAll = () => {
      setFilters({}, {});
      setSort(sort);
    };
    return (
      <StateNote text="This list does not have the filters or the order that the address asks for." isAlert>
        <Button variant="contained" color="secondary" onClick={showAll}>
          Show the whole list
        </Button>
      </StateNote>
    );
  }
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}
