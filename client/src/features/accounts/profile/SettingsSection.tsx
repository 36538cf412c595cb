import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/Button.tsx';

interface SectionProps {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One part of the settings, with an address of its own. */
export function SettingsSection({ id, title, text, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-6 rounded-card bg-surface p-5 sm:p-8"
    >
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {text && <p className="max-w-prose text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}

interface SaveBarProps {
  /** Said after "Save", so that each of the page's buttons has a name of its own. */
  what: string;
  isChanged: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** Stands at the end of a section's form. */
export function SaveBar({ what, isChanged, isSaving, onDiscard }: SaveBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        aria-disabled={!isChanged || undefined}
        isBusy={isSaving}
        busyLabel="Saving…"
        isWide
      >
        Save<span className="sr-only"> {what}</span>
      </Button>
      {isChanged && (
        <>
          <Button kind="quiet" onClick={onDiscard}>
            Discard<span className="sr-only"> the changes of {what}</span>
          </Button>
          <output className="text-sm text-muted">Not saved yet</output>
        </>
      )}
    </div>
  );
}
