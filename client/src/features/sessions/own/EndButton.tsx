import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { useEndings } from './use-endings.ts';

type Props = { session: Session; onChange: () => Promise<unknown>; size?: 'small' };

/** Ends a session that is on air or paused. */
export function EndButton({ session, onChange, ...look }: Props) {
  const ask = useEndings(session, onChange);
  if (session.status !== SessionStatus.Live && session.status !== SessionStatus.Paused) return null;
  return (
    <Button kind="danger" {...look} onClick={ask.end}>
      End the session
    </Button>
  );
}
