import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import type { RaRecord } from 'ra-core';
import type { ResourceName, RowOf, SortOf } from '../../data/lists.ts';
import { Money } from '../money/Money.tsx';
import { RecordLink } from '../record/links.tsx';
import { Breaking } from '../text/Breaking.tsx';
import { DateTime } from '../text/DateTime.tsx';
import { StatusChip, type StatusWords } from '../text/StatusChip.tsx';

/** A column of a list. With a `source` the server can sort by it; the first column links to the record. */
export interface Column<Row, Source extends string = string> {
  label: string;
  source?: Source;
  sortByOrder?: 'ASC' | 'DESC';
  isNumber?: boolean;
  /** Hidden at first on screens narrower than this. */
  from?: 'sm' | 'lg';
  /** Hidden at first everywhere. */
  isHidden?: boolean;
  render: (row: Row) => ReactNode;
}
/** A column of a list of the console. */
export type ColumnOf<R extends ResourceName> = Column<RowOf<R>, SortOf<R>>;

type Options<Source extends string = string> = Pick<
  Column<never, Source>,
  'source' | 'sortByOrder' | 'from' | 'isHidden'
>;

interface Person {
  id: string;
  username: string;
}

/** The kinds of columns, and the options that many of them share. */
export const column = {
  /** Sortable, and the first click puts the latest or largest first. */
  descending: <const Source extends string>(source: Source) => ({ source, sortByOrder: 'DESC' }) as const,
  hidden: { isHidden: true } as const,

  date<Row, const Source extends string>(
    label: string,
    dateOf: (row: Row) => string | null,
    options: Options<Source> = {},
  ): Column<Row, Source> {
    return { label, ...options, render: (row) => <DateTime date={dateOf(row)} /> };
  },

  /** Null shows a dash. */
  money<Row, const Source extends string>(
    label: string,
    tokensOf: (row: Row) => number | null,
    options: Options<Source> = {},
  ): Column<Row, Source> {
    const render = (row: Row) => {
      const tokens = tokensOf(row);
      return tokens === null ? '–' : <Money tokens={tokens} />;
    };
    return { label, isNumber: true, ...options, render };
  },

  status<Row>(statusOf: (row: Row) => StatusWords) {
    return {
      label: 'Status',
      render: (row) => <StatusChip {...statusOf(row)} />,
    } satisfies Column<Row, never>;
  },

  person<Row>(
    label: string,
    personOf: (row: Row) => Person,
    { among = 'users', ...options }: Options<never> & { among?: 'users' | 'artists' } = {},
  ) {
    const render = (row: Row) => {
      const { id, username } = personOf(row);
      return (
        <Breaking>
          <RecordLink resource={among} id={id} text={username} />
        </Breaking>
      );
    };
    return { label, ...options, render } satisfies Column<Row, never>;
  },

  /** Where some rows are about nobody. */
  personOrNone<Row>(label: string, personOf: (row: Row) => Person | null) {
    const render = (row: Row) => {
      const person = personOf(row);
      if (person === null) return '–';
      return (
        <Breaking>
          <RecordLink resource="users" id={person.id} text={person.username} />
        </Breaking>
      );
    };
    return { label, render } satisfies Column<Row, never>;
  },

  record: recordColumn,

  /** The first column of lists whose rows are known by their date. */
  datedRecord<Row extends { id: string; date: string }>(resource: ResourceName, label: string) {
    const textOf = (row: Row) => <DateTime date={row.date} />;
    return recordColumn<Row, 'date'>(resource, label, { source: 'date', sortByOrder: 'DESC', textOf });
  },
};

/** The first column of most lists. */
function recordColumn<Row extends { id: string }, const Source extends string>(
  resource: ResourceName,
  label: string,
  given: Options<Source> & { textOf: (row: Row) => ReactNode },
): Column<Row, Source> {
  const { textOf, source, ...options } = given;
  const render = (row: Row) => <RecordLink resource={resource} id={row.id} text={textOf(row)} />;
  return { label, ...options, ...(source === undefined ? {} : { source }), render };
}

/** By this a browser remembers which columns are hidden. */
export function keyOf(column: Pick<Column<never>, 'label' | 'source'>): string {
  return column.source ?? column.label;
}

/** The columns hidden until the reader chooses otherwise in this browser. */
export function useHiddenAtFirst<Row extends RaRecord>(columns: readonly Column<Row>[]): string[] {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  return useMemo(() => {
    const isHiddenHere = { sm: isSmall, lg: isNarrow };
    return columns.filter(({ isHidden, from }) => isHidden || (from && isHiddenHere[from])).map(keyOf);
  }, [columns, isSmall, isNarrow]);
}
