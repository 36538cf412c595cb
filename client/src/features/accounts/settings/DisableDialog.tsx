import { RESTORE_DAYS, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import { endSession } from '@dubplate/shared/api-client/session.ts';
import { forgetPerson } from '../../../draft/forget-person.ts';
import { useSend } from '../../../api/use-send.ts';
import { pauseRemembering } from '../../../app/session/redirect-after-login.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Money } from '../../../ui/money/Money.tsx';

/** Says what will happen before the account is disabled. Source: docs/product/closing-an-account.md. */
export function DisableDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const navigate = useNavigate();
  const { send, isSending } = useSend('user/disable');
  const [isSure, setIsSure] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handleDisable = async () => {
    const result = await send({});
    if (!result) return;
    if (!result.ok) {
      const isLive = result.error.code === 'session-running';
      return setProblem(isLive ? 'Please end your current session first.' : errorText(result.error.code));
    }
    // The next person who signs in here must not be sent to these settings.
    pauseRemembering(true);
    forgetPerson();
    endSession();
    await navigate(paths.home);
    showToast({
      type: 'general',
      text: `Your account is disabled. Sign in within ${RESTORE_DAYS} days to bring it back.`,
    });
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isSending}
      widthMax={640}
      title="Disable your account?"
      actions={
        <>
          <Button
            kind="danger"
            isWide
            isBusy={isSending}
            busyLabel="Disabling…"
            aria-disabled={!isSure || undefined}
            onClick={handleDisable}
          >
            Disable account
          </Button>
          <Button kind="secondary" isWide onClick={onClose}>
            Keep my account
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Consequences user={user} />
        <Checkbox
          label="I have read this and want to disable my account"
          checked={isSure}
          onChange={({ target }) => setIsSure(target.checked)}
        />
        <FormError>{problem}</FormError>
      </div>
    </Modal>
  );
}

function Consequences({ user }: { user: OwnUser }) {
  const isArtist = user.type === UserType.Artist;
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>You’re signed out on every device at once.</li>
      <li>
        Every request you sent that is still unanswered is canceled, and your tokens come back to your wallet.
      </li>
      {isArtist && (
        <>
          <li>Every request that is still open with you is canceled, and your fans get a full refund.</li>
          <li>Your page is no longer shown or found, and nobody can buy from you.</li>
          <li>Your earnings stay on our books; we’ll mail you the amount.</li>
        </>
      )}
      {user.token > 0 && (
        <li>
          Your <Money tokens={user.token} /> stay in your wallet for {RESTORE_DAYS} days and cannot be paid
          out. After that they are forfeited.
        </li>
      )}
      <li>
        Signing in within {RESTORE_DAYS} days brings your account back; canceled requests stay canceled.
      </li>
      <li>
        After {RESTORE_DAYS} days we erase all your personal data for good: your name, your files, your
        sign-in. Payment records stay, without your name.
      </li>
    </ul>
  );
}
