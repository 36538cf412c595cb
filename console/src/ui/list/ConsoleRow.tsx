import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type MouseEvent, memo, type SyntheticEvent } from 'react';
import {
  type Identifier,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useGetPathForRecordCallback,
  useGetRecordRepresentation,
  useNavigate,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import type { Column } from './columns.tsx';

interface Properties<Row extends RaRecord> {
  columns: readonly Column<Row>[];
}

/** A click anywhere on a row opens its record, except on a link or a control. */
function Row<Row extends RaRecord>({ columns }: Properties<Row>) {
  const record = useRecordContext<Row>();
  const resource = useResourceContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const pathOf = useGetPathForRecordCallback();
  const navigate = useNavigate();
  if (!record) return null;
  const isClickable = rowClick !== false;
  const isSelected = selectedIds?.includes(record.id) ?? false;

  async function handleClick(event: MouseEvent<HTMLElement>) {
    // React also passes on clicks in a dialog that the row has opened.
    const isInRow = event.target instanceof Node && event.currentTarget.contains(event.target);
    const hit =
      event.target instanceof Element ? event.target.closest('a, button, input, label, audio') : null;
    if (!isInRow || hit || !isClickable || hasSelectedText()) return;
    const path = await pathOf({ record, resource, link: 'show' });
    if (!path) return;
    if (event.ctrlKey || event.metaKey) window.open(`/admin${path}`, '_blank', 'noopener');
    else navigate(path);
  }

  return (
    <TableRow
      hover={isClickable}
      selected={isSelected}
      sx={{ cursor: isClickable ? 'pointer' : 'default' }}
      onClick={(event) => void handleClick(event)}
    >
      {hasBulkActions && handleToggleItem ? (
        <TableCell padding="checkbox">
          <RowCheckbox record={record} isSelected={isSelected} onToggle={handleToggleItem} />
        </TableCell>
      ) : null}
      {columns.map((column) => (
        // The table gives them their look: a component for each of a thousand cells would take longer than all else.
        <td key={column.label} className={column.isNumber ? 'cell number' : 'cell'}>
          {column.render(record)}
        </td>
      ))}
    </TableRow>
  );
}

export const ConsoleRow = memo(Row) as typeof Row; // memo drops the type parameter

/** Selecting text in a row to copy it must not open the record. */
function hasSelectedText(): boolean {
  return (window.getSelection()?.toString() ?? '') !== '';
}

interface CheckboxProperties {
  record: RaRecord;
  isSelected: boolean;
  onToggle: (id: Identifier, event: SyntheticEvent) => void;
}

/** React-admin's own checkbox has its name on an element that no screen reader stops at. */
function RowCheckbox({ record, isSelected, onToggle }: CheckboxProperties) {
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const name = nameOf(record);
  return (
    <Checkbox
      size="small"
      checked={isSelected}
      onClick={(event) => {
        onToggle(record.id, event);
        event.stopPropagation();
      }}
      slotProps={{ input: { 'aria-label': `Select ${typeof name === 'string' ? name : String(record.id)}` } }}
    />
  );
}
