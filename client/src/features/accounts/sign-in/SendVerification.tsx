import { useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useAct } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { identity } from '../../../providers/identity/identity.ts';
import { Button } from '../../../ui/action/Button.tsx';

/** Mails the link that verifies the person's address again. */
export function SendVerification({ email }: { email: string }) {
  const { run, isRunning } = useAct(async () => (await identity()).sendVerification());
  const [isSent, setIsSent] = useState(false);
  const handleClick = async () => {
    const result = await run();
    if (!result) return;
    if (!result.ok) return showToast({ type: 'error', text: errorText(result.error.code) });
    setIsSent(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button kind="secondary" size="small" isBusy={isRunning} busyLabel="Sending…" onClick={handleClick}>
        Send the link again
      </Button>
      <output className="text-sm break-words">{isSent && `Sent to ${email}. It may take a minute.`}</output>
    </div>
  );
}
