import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'ra-core';
import type { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { BulkStatusDialog } from './BulkStatusDialog.tsx';
import { statusActs } from './artist-words.ts';

/** Moves every selected artist whose status allows it, one call for each. */
export function BulkStatusButton({ to }: { to: UserStatus }) {
  const [isOpen, setIsOpen] = useState(false);
  const { selectedIds, onUnselectItems } = useListContext();
  const act = statusActs.find((known) => known.to === to);
  if (!act) return null;
  return (
    <>
      <Button color={act.color} variant={act.variant} onClick={() => setIsOpen(true)}>
        {act.verb}
      </Button>
      {isOpen ? (
        <BulkStatusDialog
          act={act}
          ids={selectedIds.map(String)}
          onDone={() => onUnselectItems()}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
