import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { useRef, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { SkeletonRow } from '../../../ui/status/SkeletonText.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { SettingsSection } from '../profile/SettingsSection.tsx';

const SECOND_MS = 1000;
type Asked = 'replace' | 'remove';

/** The secret address at which calendar programs read the person's sessions. It's shown once, because only its hash is stored. */
export function SettingsCalendar() {
  const { data, error, mutate } = useCall('calendar/get-feed', {});
  return (
    <SettingsSection
      id="calendar"
      title="Calendar"
      text={`Your sessions in your own calendar. Subscribe to your private ${PRODUCT_NAME} address in Apple Calendar, Google Calendar, Outlook or any other program.`}
    >
      <Loaded
        name="Your calendar address"
        data={data}
        error={error}
        onRetry={() => void mutate()}
        skeleton={<SkeletonRow />}
      >
        {({ dateCreated }) => <Feed dateCreated={dateCreated} onChanged={() => mutate()} />}
      </Loaded>
      <p className="max-w-prose text-sm text-muted">
        Programs decide when they look again. Google Calendar often takes many hours, so a session you just
        booked shows up late there.
      </p>
    </SettingsSection>
  );
}

interface FeedProps {
  dateCreated: number | null;
  onChanged: () => Promise<unknown>;
}

function Feed({ dateCreated, onChanged }: FeedProps) {
  const make = useSend('calendar/make-feed');
  const remove = useSend('calendar/remove-feed');
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  const handleMake = async () => {
    const result = await make.send({});
    if (!result) return;
    setAsked(null);
    if (!result.ok) return showToast({ type: 'error', text: errorText(result.error.code) });
    setUrl(result.answer.url);
    await onChanged();
  };
  const handleRemove = async () => {
    const result = await remove.send({});
    if (!result) return;
    setAsked(null);
    if (!result.ok) return showToast({ type: 'error', text: errorText(result.error.code) });
    setUrl(null);
    showToast({ type: 'success', text: 'Your calendar address is removed.' });
    await onChanged();
  };

  if (dateCreated === null)
    return (
      <div>
        <Button kind="secondary" isBusy={make.isSending} busyLabel="Creating…" onClick={handleMake}>
          Create address
        </Button>
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {url === null ? (
        <p className="max-w-prose">
          Your address was created on <DateTime at={dateCreated * SECOND_MS} />. We can’t show it again. If
          you lost it, create a new one.
        </p>
      ) : (
        <Address url={url} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setAsked('replace')}>
          Create a new address
        </Button>
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
          Remove address
        </Button>
      </div>
      {asked !== null && (
        <Confirm
          asked={asked}
          isBusy={make.isSending || remove.isSending}
          onConfirm={asked === 'replace' ? handleMake : handleRemove}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function Address({ url }: { url: string }) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ type: 'success', text: 'Address copied.' });
    } catch {
      // The browser forbids copying, so the address is selected to be copied by hand.
      fieldRef.current?.select();
      showToast({ type: 'general', text: 'Please copy the selected address.' });
    }
  };
  return (
    <div className="grid gap-3">
      <TextField
        ref={fieldRef}
        label="Your calendar address"
        help="Copy it now: it’s shown only this once. Anyone who has it can see your sessions."
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div>
        <Button onClick={handleCopy}>Copy address</Button>
      </div>
    </div>
  );
}

interface ConfirmProps {
  asked: Asked;
  isBusy: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

function Confirm({ asked, isBusy, onConfirm, onClose }: ConfirmProps) {
  const isReplaced = asked === 'replace';
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={isReplaced ? 'Create a new address?' : 'Remove your calendar address?'}
      description="Calendars that use the present address stop updating."
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button kind={isReplaced ? 'primary' : 'danger'} isBusy={isBusy} onClick={onConfirm}>
            {isReplaced ? 'Create new address' : 'Remove address'}
          </Button>
        </>
      }
    />
  );
}
