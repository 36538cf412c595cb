import { AcceptRequest } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser, UserInfos } from '@dubplate/shared/features/accounts/records.ts';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { StatusPill } from '../../../ui/status/StatusPill.tsx';
import { SAVED_TEXT } from '../profile/use-section.ts';

/** Whether an artist accepts requests, and the button that changes it. Source: docs/product/artists.md#pause. */
export function ProfilePause({ user }: { user: OwnUser }) {
  const { send, isSending } = useSend('user/update-infos');
  const update = async (userInfos: UserInfos) => {
    const result = await send({ userInfos });
    if (!result) return;
    if (!result.ok) return showToast({ type: 'error', text: errorText(result.error.code) });
    patchUser(result.answer);
    showToast({ type: 'success', text: SAVED_TEXT });
  };
  const { acceptRequest, pauseDemoFeedbackDate } = user;
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sunken p-5">
      {acceptRequest === AcceptRequest.Accepting && (
        <>
          <StatusPill tone="green">Accepting requests</StatusPill>
          <p className="max-w-prose">
            A pause hides your feedback buttons and stops questions. Open requests still need your answer. The
            pause lasts until you end it.
          </p>
          <Button
            kind="secondary"
            isBusy={isSending}
            onClick={() => update({ acceptRequest: AcceptRequest.Paused })}
          >
            Pause my profile
          </Button>
        </>
      )}
      {acceptRequest === AcceptRequest.Paused && (
        <>
          <StatusPill tone="orange">On pause</StatusPill>
          <p className="max-w-prose">
            People can’t send you anything{since(pauseDemoFeedbackDate)}. Your page stays online. Resuming
            accepts requests and questions again.
          </p>
          <Button
            isBusy={isSending}
            onClick={() =>
              update({ acceptRequest: AcceptRequest.Accepting, ama: true, pauseDemoFeedbackDate: null })
            }
          >
            Resume my profile
          </Button>
        </>
      )}
      {acceptRequest === AcceptRequest.Never && (
        <>
          <StatusPill tone="orange">Not accepting yet</StatusPill>
          <p className="max-w-prose">People can’t send you their music yet.</p>
          <Button as={Link} to={paths.acceptRequests}>
            Start accepting requests
          </Button>
        </>
      )}
    </div>
  );
}

function since(seconds: number | null): string {
  if (seconds === null) return '';
  return ` since ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(seconds * 1000)}`;
}
