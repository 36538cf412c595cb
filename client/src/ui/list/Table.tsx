import clsx from 'clsx';
import type { Key, ReactNode } from 'react';

export type Column<Row> = {
  /** Its own among the columns. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned with tabular figures. */
  isNumber?: boolean;
  /** Hidden below the large breakpoint. */
  isWideOnly?: boolean;
  /**
   * On a phone a row becomes two lines of two cells; this is the cell's place. Either all visible columns have one, or
   * none has.
   */
  phonePlace?: keyof typeof phonePlaces;
};

const phonePlaces = {
  title: 'max-md:col-start-1 max-md:row-start-1',
  amount: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right',
  note: 'max-md:col-start-1 max-md:row-start-2 max-md:text-sm',
  aside: 'max-md:col-start-2 max-md:row-start-2 max-md:text-right max-md:text-sm max-md:text-muted',
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
};

/** A table on large screens; on a phone each row is a small card, so that nothing scrolls sideways. */
export function Table<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const isCompact = columns.every((column) => column.phonePlace ?? column.isWideOnly);
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              className={clsx(
                'px-3 pb-2 text-sm font-bold text-muted',
                column.isNumber && 'text-right',
                column.isWideOnly && 'max-lg:hidden',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-1">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={clsx(
              'max-md:grid odd:bg-sunken max-md:rounded-card max-md:px-4 max-md:py-3',
              isCompact && 'max-md:grid-cols-[minmax(6rem,1fr)_auto] max-md:gap-x-4',
            )}
          >
            {columns.map((column) => (
              <td
                key={column.header}
                className={clsx(
                  'py-1 md:px-3 md:py-3.5 md:first:rounded-l-card md:last:rounded-r-card',
                  column.phonePlace
                    ? phonePlaces[column.phonePlace]
                    : 'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4',
                  column.isNumber && 'tabular md:text-right',
                  column.isWideOnly && 'max-lg:hidden',
                )}
              >
                {!isCompact && (
                  <span aria-hidden className="text-sm text-muted md:hidden">
                    {column.header}
                  </span>
                )}
                <span className="min-w-0">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
