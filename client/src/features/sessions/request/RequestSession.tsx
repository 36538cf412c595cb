import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { useSession } from '../../../api/use-session.ts';
import { errorText } from '../../../api/error-texts.ts';
import { track } from '../../../app/consent/track.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useSignInDetour } from '../../checkout/SignInFirst.tsx';
import { useTakeBack } from './use-take-back.ts';

/** On an artist's page: a fan says that they want a live session, and can take it back. */
export function RequestSession({ artist: { id, username } }: { artist: Pick<Artist, 'id' | 'username'> }) {
  const { state, user } = useSession();
  const { data, mutate } = useCall('session/get-requests', state === 'signed-in' ? {} : null);
  const ask = useSend('session/request');
  const goToLogin = useSignInDetour();
  const open = data?.items.find(({ artistId }) => artistId === id);
  const { takeBack } = useTakeBack(open?.id, () => mutate());
  if (user?.uid === id) return null;

  const request = async () => {
    track('Session Request');
    const result = await ask.send({ artistId: id });
    if (!result) return;
    if (!result.ok) return showToast({ type: 'error', text: errorText(result.error.code) });
    await mutate();
    openModal('infos', {
      title: 'Session Request Sent',
      text: `${username} sees that you want a live session. As soon as one is planned, we tell you. Until then it is with your tickets, where you can take it back.`,
      ctaLink: paths.myTickets,
      ctaLabel: 'See your requests',
    });
  };
  const handleAsk = () => {
    if (state !== 'signed-in') return goToLogin();
    openModal('confirm', {
      title: `Ask ${username} for a live session?`,
      text: 'It is free and binds neither of you. You can take it back at any time.',
      confirmLabel: 'Ask for a session',
      onConfirm: request,
    });
  };
  return (
    <Card
      as="section"
      aria-label="Session request"
      padding="small"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3"
    >
      <p className="min-w-48 flex-1">
        {open
          ? `You asked ${username} for a live session. We tell you when one is planned.`
          : `Would you like a live session with ${username}? Asking is free.`}
      </p>
      {open ? (
        <Button kind="quiet" onClick={takeBack}>
          Take it back
        </Button>
      ) : (
        <Button kind="secondary" isBusy={ask.isSending} busyLabel="Sending…" onClick={handleAsk}>
          Request a session
        </Button>
      )}
    </Card>
  );
}
