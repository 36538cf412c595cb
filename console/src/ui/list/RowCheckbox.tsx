import Checkbox from '@mui/material/Checkbox';
import type { SyntheticEvent } from 'react';
import { type Identifier, type RaRecord, useGetRecordRepresentation, useResourceContext } from 'ra-core';

interface Properties {
  record: RaRecord;
  isSelected: boolean;
  onToggle: (id: Identifier, event: SyntheticEvent) => void;
}

/** Named after its record, on the input itself: the stock one names an element that no screen reader stops at. */
export function RowCheckbox({ record, isSelected, onToggle }: Properties) {
  const resource = useResourceContext();
  const nameOf = useGetRecordRepresentation(resource);
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
