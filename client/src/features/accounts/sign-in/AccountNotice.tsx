import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { useSend } from '../../../api/use-send.ts';
import { useUser } from '../../../api/use-session.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SendVerification } from './SendVerification.tsx';

/** What blocks an account and what to do about it, on every dashboard page. */
export function AccountNotice() {
  const user = useUser();
  if (!user) return null;
  const isArtist = user.type === UserType.Artist;
  return (
    <>
      {isArtist && user.status === UserStatus.AwaitingApproval && (
        <Notice color="blue-2" title="Your artist profile is under review.">
          Our staff review every profile before it goes public. You can keep working on yours.
        </Notice>
      )}
      {isArtist && user.status === UserStatus.Rejected && <Rejected reason={user.statusReason} />}
      {!user.emailVerified && (
        <Notice
          color="yellow-2"
          title="Please verify your email address."
          action={<SendVerification email={user.email} />}
        >
          We have sent a link to <strong className="break-words">{user.email}</strong>. Some things wait until
          you have followed it.
        </Notice>
      )}
    </>
  );
}

function Rejected({ reason }: { reason: string | null }) {
  const { send, isSending } = useSend('user/resubmit');
  const handleResubmit = async () => {
    const result = await send({});
    if (!result) return;
    if (!result.ok) return showToast({ type: 'error', text: errorText(result.error.code) });
    patchUser(result.answer);
    showToast({ type: 'success', text: 'Your artist profile is under review.' });
  };
  const action = (
    <div className="flex flex-wrap gap-3">
      <Button as={Link} to={paths.profile} kind="secondary">
        Edit profile
      </Button>
      <Button isBusy={isSending} busyLabel="Sending…" onClick={handleResubmit}>
        Hand in again
      </Button>
    </div>
  );
  return (
    <Notice color="orange" title="Your artist profile was not approved." action={action}>
      {reason && <span className="my-2 block border-l-4 border-edge pl-3 whitespace-pre-line">{reason}</span>}
      Please fix what’s missing, then submit your profile again.
    </Notice>
  );
}

interface NoticeProps {
  color: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Notice({ color, title, action, children }: NoticeProps) {
  return (
    <div className="px-5 pt-6 md:px-10">
      <section
        aria-label={title}
        data-block={color}
        className="flex flex-wrap items-center justify-between gap-4 rounded-card p-5"
      >
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-display text-lg font-extrabold">{title}</p>
          <p>{children}</p>
        </div>
        {action}
      </section>
    </div>
  );
}
