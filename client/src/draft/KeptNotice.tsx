import { useRef } from 'react';
import { Button } from '../ui/action/Button.tsx';
import { Block } from '../ui/layout/Block.tsx';
import { DateTime } from '../ui/time/DateTime.tsx';

type Props = { atMs: number; onGoOn: () => void; onDiscard: () => void };

/** Says above a form that it shows changes of an earlier visit which are not saved. */
export function KeptNotice({ atMs, onGoOn, onDiscard }: Props) {
  const boxRef = useRef<HTMLElement>(null);
  const decide = (act: () => void) => {
    const form = boxRef.current?.parentElement?.querySelector('form');
    act();
    // The notice goes, with the button that was pressed.
    form?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <section ref={boxRef} aria-label="Not saved yet" className="mb-7">
      <Block as="div" color="yellow-2" padding="none" className="rounded-card p-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="min-w-0 flex-1 basis-64 font-semibold">
            You have changes from <DateTime at={atMs} show="minute" /> that are not saved.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => decide(onGoOn)}>
              Go on with them
            </Button>
            <Button kind="quiet" size="small" onClick={() => decide(onDiscard)}>
              Discard them
            </Button>
          </div>
        </div>
      </Block>
    </section>
  );
}
