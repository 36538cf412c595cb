import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useListContext } from 'ra-core';
import type { BulkAct } from './bulk.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { DeedPath } from './use-deed.ts';

interface Properties<Row extends RaRecord, P extends DeedPath> {
  act: BulkAct<Row, P>;
  isBlocked?: boolean;
}

/** In the bar of a list: asks about every selected row that can be moved, and moves them. */
export function BulkButton<Row extends RaRecord, P extends DeedPath>({
  act,
  isBlocked = false,
}: Properties<Row, P>) {
  const [isOpen, setIsOpen] = useState(false);
  const { selectedIds } = useListContext();
  return (
    <>
      <Button
        variant={act.isGrave ? 'outlined' : 'contained'}
        color={act.isGrave ? 'error' : 'secondary'}
        disabled={isBlocked}
        onClick={() => setIsOpen(true)}
      >
        {act.verb}
      </Button>
      {isOpen ? (
        <BulkDialog act={act} ids={selectedIds.map(String)} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
