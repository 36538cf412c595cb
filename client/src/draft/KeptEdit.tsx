import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/action/Button.tsx';
import { Block } from '../ui/layout/Block.tsx';
import { Moment } from '../ui/time/Moment.tsx';
import type { useKeptEdit } from './use-kept-edit.ts';

type Props = {
  edit: Pick<ReturnType<typeof useKeptEdit>, 'foundAtMs' | 'goOn'> & { setFields: (next: null) => void };
  /** The form, which shows the changes. */
  children: ReactNode;
};

/** Says above a form that it shows changes of an earlier visit which are not saved. */
export function KeptEdit({ edit: { foundAtMs, goOn, setFields }, children }: Props) {
  const boxRef = useRef<HTMLDivElement>(null);
  const decide = (act: () => void) => {
    act();
    // The notice goes, with the button that was pressed.
    boxRef.current?.querySelector<HTMLElement>('form :is(input, textarea)')?.focus();
  };
  return (
    <div ref={boxRef} className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {foundAtMs !== null && (
        <Block
          as="aside"
          aria-label="Not saved yet"
          color="yellow-2"
          padding="none"
          className="rounded-card p-4"
        >
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="min-w-0 flex-1 basis-64 font-semibold">
              You have changes from <Moment at={foundAtMs} show="moment" /> that are not saved.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => decide(goOn)}>
                Go on with them
              </Button>
              <Button kind="quiet" size="small" onClick={() => decide(() => setFields(null))}>
                Discard them
              </Button>
            </div>
          </div>
        </Block>
      )}
      {children}
    </div>
  );
}
