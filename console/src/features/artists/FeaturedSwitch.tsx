import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useCloseNotification, useDataProvider, useNotify, useRefresh } from 'ra-core';
import type { ConsoleDataProvider } from '../../data-provider.ts';

const UNDO_SHOWN_MS = 8000;

interface Properties {
  artist: { id: string; username: string; featured: boolean };
}

/** A harmless flag: it is shown as set before the server has answered, and one click takes it back. */
export function FeaturedSwitch({ artist }: Properties) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [wish, setWish] = useState<{ from: boolean; to: boolean } | null>(null);
  // A wish holds until the record itself says something else than when it was made.
  const isShownOn = wish?.from === artist.featured ? wish.to : artist.featured;
  const [isBusy, setIsBusy] = useState(false);

  async function set(featured: boolean, isUndo: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    setWish({ from: !featured, to: featured });
    try {
      await provider.updateUser({ userId: artist.id, changes: { featured } });
      const told = `${artist.username} is ${featured ? 'featured' : 'no longer featured'}.`;
      const action = isUndo ? undefined : <UndoButton onUndo={() => void set(!featured, true)} />;
      notify(told, { type: 'success', autoHideDuration: UNDO_SHOWN_MS, ...(action ? { action } : {}) });
      refresh();
    } catch (refusal) {
      notify(refusal instanceof Error ? refusal.message : String(refusal), { type: 'error' });
      setWish(null);
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
