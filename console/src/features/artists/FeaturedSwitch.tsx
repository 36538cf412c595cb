import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useCloseNotification, useNotify, useRefresh } from 'ra-core';
import { messageOfError } from '../../api/error-texts.ts';
import { staffCall } from '../../api/staff-call.ts';

const UNDO_SHOWN_MS = 8000;

interface Properties {
  artist: { id: string; username: string; featured: boolean };
}

/** A harmless flag: it changes before the server has answered, and one click undoes it. */
export function FeaturedSwitch({ artist }: Properties) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<{ from: boolean; to: boolean } | null>(null);
  // The choice counts until the record changes.
  const isShownOn = chosen?.from === artist.featured ? chosen.to : artist.featured;
  const [isBusy, setIsBusy] = useState(false);

  async function set(featured: boolean, isUndo: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    setChosen({ from: !featured, to: featured });
    try {
      const idempotencyKey = crypto.randomUUID();
      await staffCall('admin/update-user', { userId: artist.id, changes: { featured } }, { idempotencyKey });
      const message = `${artist.username} is ${featured ? 'featured' : 'no longer featured'}.`;
      const action = isUndo ? undefined : <UndoButton onUndo={() => void set(!featured, true)} />;
      notify(message, { type: 'success', autoHideDuration: UNDO_SHOWN_MS, ...(action ? { action } : {}) });
      refresh();
    } catch (refusal) {
      notify(messageOfError(refusal), { type: 'error' });
      setChosen(null);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <FormControlLabel
      label="Featured"
      control={
        <Switch
          size="small"
          checked={isShownOn}
          onChange={(event) => void set(event.target.checked, false)}
        />
      }
    />
  );
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const close = useCloseNotification();
  return (
    <Button
      color="inherit"
      onClick={() => {
        close();
        onUndo();
      }}
    >
      Undo
    </Button>
  );
}
