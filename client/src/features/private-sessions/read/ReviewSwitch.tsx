import { ReviewVisibility } from '@dubplate/shared/features/feedback/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Switch } from '../../../ui/form/Switch.tsx';

type Props = { session: PrivateSession; onChange: (session: PrivateSession) => void };

/** The artist shows a review on their page or hides it. */
export function ReviewSwitch({ session, onChange }: Props) {
  const { send, isSending } = useSend('privateSessions/update-review-visibility');
  const isVisible = session.reviewVisibility === ReviewVisibility.Visible;
  const handleChange = async () => {
    const reviewVisibility = isVisible ? ReviewVisibility.Hidden : ReviewVisibility.Visible;
    const result = await send({ privateSessionId: session.id, reviewVisibility });
    if (!result) return;
    if (result.ok) return onChange(result.answer);
    showToast({ type: 'error', text: 'Sorry, there was an error processing your request.' });
  };
  return (
    <Switch
      label="Show on my page"
      help={isVisible ? 'Everybody can read it.' : 'Only the two of you can read it.'}
      checked={isVisible}
      disabled={isSending}
      onChange={() => void handleChange()}
    />
  );
}
