import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { useSWRConfig } from 'swr';
import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { useSession } from '../../../api/use-session.ts';
import { useProcessing } from '../../../app/live/processing.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { priceText } from '../../../ui/money/Money.tsx';
import { useSignInDetour } from '../../checkout/SignInFirst.tsx';
import { usePaywallAgain } from '../../checkout/use-paywall-again.ts';
import { purchasedText } from '../words/video-words.ts';
import { courseStore } from './course-store.ts';

/** Opens the paywall. */
export function BuyCourse({ video: { id, amount, artistId } }: { video: Video }) {
  const { state, user } = useSession();
  const open = () => openModal('paywall-video', { videoId: id });
  usePaywallAgain(courseStore(id), state === 'signed-in' && user.uid !== artistId, open);
  return (
    <Button size="large" isWide="always" onClick={open}>
      {`Buy for ${priceText(amount)}`}
    </Button>
  );
}

/** A free course is watched by everybody who is signed in. */
export function SignInToWatch() {
  const goToLogin = useSignInDetour();
  return (
    <Button size="large" isWide="always" onClick={() => goToLogin()}>
      Sign in and watch for free
    </Button>
  );
}

/** Keeps a free course, also when it is taken off sale. */
export function AddCourse({ video: { id, artistName } }: { video: Video }) {
  const { send, isSending } = useSend('video/purchase');
  const { mutate } = useSWRConfig();
  useProcessing('video', isSending);
  const handleAdd = async () => {
    const result = await send({ videoId: id, amount: 0 });
    if (!result) return;
    if (result.ok) showToast({ type: 'success', text: purchasedText(artistName) });
    else showToast({ type: 'error', text: errorText(result.error.code) });
    await mutate((key) => Array.isArray(key) && String(key[0]).startsWith('video/get'));
  };
  return (
    <Button kind="secondary" isWide="always" isBusy={isSending} busyLabel="Adding…" onClick={handleAdd}>
      Add to my courses
    </Button>
  );
}
