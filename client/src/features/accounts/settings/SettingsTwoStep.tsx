import type { SecondFactor } from '@dubplate/shared/features/accounts/second-factor.ts';
import { Suspense, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { hasPasskeys } from '../../../providers/identity/passkeys.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { List, ListRow } from '../../../ui/list/ListRow.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { SkeletonRow } from '../../../ui/status/SkeletonText.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';

const AddApp = lazyPart(() => import('./AddApp.tsx'), 'AddApp');
const AddPasskey = lazyPart(() => import('./AddPasskey.tsx'), 'AddPasskey');
const RecoveryCodes = lazyPart(() => import('./RecoveryCodes.tsx'), 'RecoveryCodes');

type Open =
  | { kind: 'app' | 'passkey' }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'remove'; factor: SecondFactor };

/** Authenticator apps, passkeys and recovery codes. `onChanged`: other devices may be signed out. */
export function SettingsTwoStep({ onChanged }: { onChanged: () => void }) {
  const { data, error, mutate } = useCall('identity/second-factors', {});
  const [open, setOpen] = useState<Open | null>(null);

  const handleAdded = async (recoveryCodes: string[] | null) => {
    setOpen(recoveryCodes === null ? null : { kind: 'codes', codes: recoveryCodes });
    showToast({ type: 'success', text: 'Added. All other devices are signed out.' });
    await mutate();
    onChanged();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-lg">Two-step sign-in</h3>
      <p className="max-w-prose text-muted">
        After your password we also ask for a code of your phone or a passkey, so that a stolen password opens
        nothing.
        {data?.isRequired ? ' Staff need this.' : ' We recommend it to everybody with tokens or earnings.'}
      </p>
      <Loaded
        name="Two-step sign-in"
        data={data}
        error={error}
        onRetry={() => void mutate()}
        skeleton={<SkeletonRow />}
      >
        {(known) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {known.factors.length > 0 && (
              <List label="Apps and passkeys">
                {known.factors.map((factor) => (
                  <Factor
                    key={factor.id}
                    factor={factor}
                    onRemove={() => setOpen({ kind: 'remove', factor })}
                  />
                ))}
              </List>
            )}
            <div className="flex flex-wrap gap-3">
              <Button kind="secondary" isWide onClick={() => setOpen({ kind: 'app' })}>
                Add an authenticator app
              </Button>
              {hasPasskeys() && (
                <Button kind="secondary" isWide onClick={() => setOpen({ kind: 'passkey' })}>
                  Add a passkey
                </Button>
              )}
            </div>
            {known.factors.length > 0 && (
              <CodesLeft
                left={known.recoveryCodesLeft}
                onMade={(codes) => setOpen({ kind: 'codes', codes })}
              />
            )}
          </div>
        )}
      </Loaded>
      <Suspense>
        {open?.kind === 'app' && <AddApp onClose={() => setOpen(null)} onAdded={handleAdded} />}
        {open?.kind === 'passkey' && <AddPasskey onClose={() => setOpen(null)} onAdded={handleAdded} />}
        {open?.kind === 'codes' && (
          <RecoveryCodes
            codes={open.codes}
            onClose={() => {
              setOpen(null);
              void mutate();
            }}
          />
        )}
      </Suspense>
      {open?.kind === 'remove' && (
        <RemoveDialog
          factor={open.factor}
          isLast={data?.factors.length === 1}
          onClose={() => setOpen(null)}
          onRemoved={() => {
            setOpen(null);
            void mutate();
          }}
        />
      )}
    </div>
  );
}

function Factor({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  return (
    <ListRow
      className="bg-sunken!"
      title={factor.name}
      text={
        <>
          {factor.kind === 'totp' ? 'Authenticator app' : 'Passkey'}, added{' '}
          <DateTime at={factor.createdAt} show="minute" className="" />
          {factor.lastUsedAt && (
            <>
              , last used <DateTime at={factor.lastUsedAt} show="minute" className="" />
            </>
          )}
        </>
      }
      end={
        <Button kind="secondary" size="small" aria-label={`Remove ${factor.name}`} onClick={onRemove}>
          Remove
        </Button>
      }
    />
  );
}

function CodesLeft({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const { send, isSending } = useSend('identity/new-recovery-codes');
  const make = async () => {
    const result = await send({});
    if (result?.ok) onMade(result.answer.recoveryCodes);
    else if (result) showToast({ type: 'error', text: errorText(result.error.code) });
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`} Each signs you in once
        without your phone.
      </p>
      <Button kind="secondary" size="small" isBusy={isSending} onClick={() => void make()}>
        Make new recovery codes
      </Button>
    </div>
  );
}

interface RemoveProps {
  factor: SecondFactor;
  isLast: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveDialog({ factor, isLast, onClose, onRemoved }: RemoveProps) {
  const { send, isSending } = useSend('identity/remove-second-factor');
  const remove = async () => {
    const result = await send({ factorId: factor.id });
    if (result?.ok) return onRemoved();
    if (!result) return;
    const { code, message } = result.error;
    showToast({ type: 'error', text: code === 'state-conflict' ? message : errorText(code) });
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isSending}
      title={`Remove “${factor.name}”?`}
      description={
        isLast
          ? 'Your password alone will sign you in, and your recovery codes stop working.'
          : 'It no longer finishes a sign-in.'
      }
      actions={
        <>
          <Button kind="danger" isWide isBusy={isSending} onClick={() => void remove()}>
            Remove
          </Button>
          <Button kind="secondary" isWide onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    />
  );
}
