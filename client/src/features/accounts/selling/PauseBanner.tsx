import { AcceptRequest, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { useSend } from '../../../api/use-send.ts';
import { useUser } from '../../../api/use-session.ts';
import { errorText } from '../../../api/error-texts.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';

/** Shown to paused artists on every dashboard page. Resume accepts requests again. */
export function PauseBanner() {
  const user = useUser();
  const { send, isSending } = useSend('user/update-infos');
  if (user?.type !== UserType.Artist || user.acceptRequest !== AcceptRequest.Paused) return null;

  const handleResume = async () => {
    const result = await send({ userInfos: { acceptRequest: 1, ama: true, pauseDemoFeedbackDate: null } });
    if (!result) return;
    if (result.ok) patchUser(result.answer);
    else showToast({ type: 'error', text: errorText(result.error.code) });
  };

  return (
    <div className="px-5 pt-6 md:px-10">
      <div data-block="orange" className="flex flex-wrap items-center justify-between gap-4 rounded-card p-5">
        <p className="min-w-0 flex-1 basis-64 font-semibold">
          Your profile is on pause. You can no longer receive music feedback requests
        </p>
        <Button isBusy={isSending} onClick={handleResume}>
          Resume
        </Button>
      </div>
    </div>
  );
}
