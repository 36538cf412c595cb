import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type MouseEvent, memo, type ReactNode } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useGetPathForRecordCallback,
  useNavigate,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import { RowCheckbox } from './RowCheckbox.tsx';

/** A row that leads to its record wherever it is clicked, except where a link or a control has the click. */
export const ConsoleRow = memo(function ConsoleRow({ children }: { children?: ReactNode }) {
  const record = useRecordContext();
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
    const hit =
      event.target instanceof Element ? event.target.closest('a, button, input, label, audio') : null;
    if (hit || !isClickable || hasSelectedText()) return;
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
      {children}
    </TableRow>
  );
});

/** Copying a name out of a row is no click on it. */
function hasSelectedText(): boolean {
  return (window.getSelection()?.toString() ?? '') !== '';
}
