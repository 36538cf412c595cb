import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { useBrokenInBackground } from './use-broken-in-background.ts';

type Props = {
  status: SessionStatus;
  /** Whether something should be sent and isn't. */
  isBroken: boolean;
};

/** Phones stop camera and sound of a page in the background: said before going live, and after it has happened. */
export function KeepInFront({ status, isBroken }: Props) {
  const { wasBroken, dismiss } = useBrokenInBackground(isBroken);
  if (wasBroken)
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-3 rounded-card bg-danger-soft p-4 text-danger"
      >
        <p className="min-w-0 flex-1 basis-60">
          Your stream broke while this tab was in the background.{' '}
          {isBroken ? 'It is connecting again.' : 'It is back.'} Keep this tab in front while you are on air.
        </p>
        <Button kind="secondary" size="small" onClick={dismiss}>
          Got it
        </Button>
      </div>
    );
  if (status !== SessionStatus.Standby || !matchMedia('(pointer: coarse)').matches) return null;
  return (
    <p className="rounded-card bg-sunken p-4">
      Keep this tab in front while you are on air, and your phone unlocked: in the background it stops camera
      and sound.
    </p>
  );
}
