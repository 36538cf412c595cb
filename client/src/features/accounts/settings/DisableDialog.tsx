import { RESTORE_DAYS, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import { endSession } from '../../../api/session.ts';
import { useSend } from '../../../api/use-send.ts';
import { pauseRemembering } from '../../../app/session/redirect-after-login.ts';
import { useToast } from '../../../app/toast/use-toast.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Money } from '../../../ui/money/Money.tsx';

/** Says exactly what will happen before it happens. Source: docs/product/closing-an-account.md. */
export function DisableDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { send, isSending } = useSend('user/disable');
  const [isSure, setIsSure] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isArtist = user.type === UserType.Artist;

  const handleDisable = async () => {
    const result = await send({});
    if (!result) return;
    if (!result.ok) {
      const isLive = result.error.code === 'session-running';
      return setProblem(isLive ? 'Please end your current session first.' : errorText(result.error.code));
    }
    // Nobody should land on these settings after the next sign-in of somebody else.
    pauseRemembering(true);
    endSession();
    await navigate(paths.home);
    toast.show({
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
        <ul className="grid list-disc gap-2 pl-5">
          <li>You are signed out on every device, at once.</li>
          <li>
            Everything you sent that is not answered yet is canceled, and your tokens come back to your
            wallet.
          </li>
          {isArtist && (
            <>
              <li>
                Everything that is open with you is canceled as by you, and your fans get all of it refunded.
              </li>
              <li>Your page is no longer shown, found or sold.</li>
              <li>What you have earned stays on our books; a mail tells you how much it is.</li>
            </>
          )}
          {user.token > 0 && (
            <li>
              Your <Money tokens={user.token} /> stay in your wallet for {RESTORE_DAYS} days, and cannot be
              paid out.
            </li>
          )}
          <li>
            Signing in within {RESTORE_DAYS} days brings your account back; what was canceled stays canceled.
          </li>
          <li>
            After {RESTORE_DAYS} days everything personal is erased for good: your name, your files, your
            sign-in. The bookings of money stay, without your name.
          </li>
        </ul>
        <Checkbox
          label="I have read this and want to disable my account"
          checked={isSure}
          onChange={({ target }) => setIsSure(target.checked)}
        />
        <div aria-live="assertive" className="empty:hidden">
          {problem && <FieldError>{problem}</FieldError>}
        </div>
      </div>
    </Modal>
  );
}
