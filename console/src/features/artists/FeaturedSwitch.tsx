import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useEffect, useState } from 'react';
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
  const [wish, setWish] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => setWish(null), [artist.id, artist.featured]);

  async function set(featured: boolean, isUndo: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    setWish(featured);
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
          checked={wish ?? artist.featured}
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
