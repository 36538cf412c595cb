import { createContext, type ReactNode, useState } from 'react';
import type { StatusAct } from './artist-words.ts';
import { type Decidable, StatusDialog } from './StatusDialog.tsx';

type Decide = (artist: Decidable, act: StatusAct) => void;

export const DecideContext = createContext<Decide>(() => {});

/** Holds the open dialog above the list: rows come and go while somebody writes a reason. */
export function DecisionDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ artist: Decidable; act: StatusAct } | null>(null);
  const [decide] = useState<Decide>(() => (artist: Decidable, act: StatusAct) => setOpen({ artist, act }));
  return (
    <DecideContext value={decide}>
      {children}
      {open ? <StatusDialog artist={open.artist} act={open.act} onClose={() => setOpen(null)} /> : null}
    </DecideContext>
  );
}
