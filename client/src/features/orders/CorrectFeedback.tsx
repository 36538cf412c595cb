import { Button } from '../../ui/action/Button.tsx';

/** Leads from a sent answer back to its form. */
export function CorrectFeedback({ onStart }: { onStart: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button kind="secondary" onClick={onStart}>
        Correct your feedback
      </Button>
      <p className="text-sm text-muted">You can correct it for 24 hours after sending.</p>
    </div>
  );
}
