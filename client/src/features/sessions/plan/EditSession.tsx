import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useSend } from '../../../api/use-send.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { useKeptEdit } from '../../../draft/use-kept-draft.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { refusedFields } from './refused-fields.ts';
import { type FieldErrors, fieldsOfSession, readFields, updateInput } from './session-fields.ts';
import { SessionForm } from './SessionForm.tsx';
import { sessionPath } from '../../../lib/session-paths.ts';

const KeptNotice = lazyPart(() => import('../../../draft/KeptNotice.tsx'), 'KeptNotice');

type Props = { session: Session; timeZone: string };

/** Changes a planned session. Those with a ticket hear of a new date. */
export function EditSession({ session, timeZone }: Props) {
  const { id, status, registered } = session;
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const { send, isSending } = useSend('session/update');
  const [refused, setRefused] = useState<FieldErrors>({});
  const { fields, setFields, foundAtMs, goOn } = useKeptEdit({
    key: `dubplate-session-edit ${id}`,
    read: (text) => readFields(text, fieldsOfSession(session, timeZone)),
  });

  if (status !== SessionStatus.Scheduled)
    return (
      <EmptyState
        title="This session can no longer be changed"
        text="Only a session that has not been opened yet can be edited."
        action={
          <Link to={sessionPath(id)} className={buttonClass('primary')}>
            Go to the session
          </Link>
        }
      />
    );

  const handleSubmit = async () => {
    setRefused({});
    const result = await send(updateInput(session, fields, timeZone));
    if (!result) return;
    if (!result.ok) return setRefused(refusedFields(result.error, 'updating'));
    setFields(null);
    void mutate(['session/get', { sessionId: id }], result.answer, { revalidate: false });
    void mutate(['session/get-user-session', { sessionId: id }]);
    showToast({ type: 'success', text: 'Your session has been updated.' });
    await navigate(paths.dashboard);
  };
  return (
    <div>
      {foundAtMs !== null && (
        <Suspense>
          <KeptNotice atMs={foundAtMs} onGoOn={goOn} onDiscard={() => setFields(null)} />
        </Suspense>
      )}
      <SessionForm
        fields={fields}
        timeZone={timeZone}
        isPlanned
        frozenPrice={registered > 0}
        submitLabel="Save the changes"
        submittingLabel="Saving…"
        isSending={isSending}
        refused={refused}
        onChange={(patch) => setFields({ ...fields, ...patch })}
        onSubmit={() => void handleSubmit()}
      >
        <Button kind="quiet" onClick={() => setFields(null)}>
          Undo all changes
        </Button>
      </SessionForm>
    </div>
  );
}
