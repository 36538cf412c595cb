import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import type { RaRecord } from 'ra-core';

/** A column of a list. With a `source` the server can sort by it; the first column holds the link to the record. */
export interface Column<Row extends RaRecord = RaRecord> {
  label: string;
  source?: string;
  sortByOrder?: 'ASC' | 'DESC';
  isNumber?: boolean;
  /** Hidden at first on screens narrower than this. */
  from?: 'sm' | 'lg';
  /** Hidden at first everywhere. */
  isHidden?: boolean;
  render: (row: Row) => ReactNode;
}

/** By this a browser remembers which columns its person hides. */
export function keyOf(column: Pick<Column, 'label' | 'source'>): string {
  return column.source ?? column.label;
}

type Chosen = Pick<Column, 'label' | 'source' | 'from' | 'isHidden'>;

/** The columns hidden until somebody chooses otherwise in this browser. */
export function useHiddenAtFirst(columns: readonly Chosen[]): string[] {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  return useMemo(
    () =>
      columns
        .filter(
          (column) =>
            column.isHidden || (column.from === 'lg' && isNarrow) || (column.from === 'sm' && isSmall),
        )
        .map(keyOf),
    [columns, isSmall, isNarrow],
  );
}
