import { RESTORE_DAYS } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { Suspense, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SettingsSection } from '../profile/SettingsSection.tsx';

const DisableDialog = lazyPart(() => import('./DisableDialog.tsx'), 'DisableDialog');

/** Downloads all personal data, and disables the account. */
export function SettingsData({ user }: { user: OwnUser }) {
  const [isDisabling, setIsDisabling] = useState(false);
  return (
    <SettingsSection id="data" title="Your data">
      <ExportData />
      <div className="grid justify-items-start gap-3">
        <h3 className="text-lg">Disable your account</h3>
        <p className="max-w-prose text-muted">
          Open requests are refunded and you’re signed out everywhere. Signing in within {RESTORE_DAYS} days
          brings your account back.
        </p>
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setIsDisabling(true)}>
          Disable account
        </Button>
      </div>
      <Suspense>
        {isDisabling && <DisableDialog user={user} onClose={() => setIsDisabling(false)} />}
      </Suspense>
    </SettingsSection>
  );
}

function ExportData() {
  const { send, isSending } = useSend('user/export-data');
  const [isStarted, setIsStarted] = useState(false);
  const handleClick = async () => {
    const result = await send({});
    if (!result) return;
    if (!result.ok) {
      const isEarly = result.error.code === 'limit-reached' || result.error.code === 'rate-limited';
      const text = isEarly ? 'You can download your data once a day.' : errorText(result.error.code);
      return showToast({ type: isEarly ? 'warning' : 'error', text });
    }
    // The address works once and for a minute, so it is not shown as a link.
    const link = Object.assign(document.createElement('a'), { href: result.answer.url, download: '' });
    link.click();
    setIsStarted(true);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="text-lg">Download your data</h3>
      <p className="max-w-prose text-muted">
        A ZIP of JSON and CSV files with everything we know about you. Once a day.
      </p>
      <Button kind="secondary" isBusy={isSending} busyLabel="Collecting…" onClick={handleClick}>
        Download my data
      </Button>
      <output className="text-sm">{isStarted && 'Your download has started.'}</output>
    </div>
  );
}
