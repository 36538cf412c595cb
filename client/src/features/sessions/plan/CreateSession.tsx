import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { sessionDraft } from './session-draft.ts';
import { createInput, type FieldErrors } from './session-fields.ts';
import { refusedFields } from './refused-fields.ts';
import { SessionForm } from './SessionForm.tsx';
import { sessionPath } from '../../../lib/session-paths.ts';

/** A new session, kept with every letter until it is created. */
export function CreateSession({ timeZone }: { timeZone: string }) {
  const fields = sessionDraft.useDraft();
  const discarded = sessionDraft.useDiscarded();
  const navigate = useNavigate();
  const { send, isSending } = useSend('session/create');
  const [refused, setRefused] = useState<FieldErrors>({});

  const handleSubmit = async () => {
    setRefused({});
    const result = await send(createInput(fields, timeZone));
    if (!result) return;
    if (!result.ok) return setRefused(refusedFields(result.error, 'creating'));
    const { id, status } = result.answer;
    sessionDraft.dispatch({ type: 'cleared' });
    showToast({ type: 'success', text: 'Your session has been created.' });
    await navigate(status === SessionStatus.Standby ? paths.sessionLive : sessionPath(id));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {discarded && (
        <Button
          kind="secondary"
          icon={<Undo2 aria-hidden className="size-5" />}
          onClick={sessionDraft.bringBack}
          className="justify-self-start"
        >
          Bring back your last draft
        </Button>
      )}
      <SessionForm
        fields={fields}
        timeZone={timeZone}
        submitLabel={fields.isNow ? 'Open the room now' : 'Create the session'}
        submittingLabel="Creating…"
        isSending={isSending}
        refused={refused}
        onChange={(patch) => sessionDraft.dispatch({ type: 'changed', patch })}
        onSubmit={() => void handleSubmit()}
      >
        <Button kind="quiet" onClick={sessionDraft.discard}>
          Clear the form
        </Button>
      </SessionForm>
    </div>
  );
}
